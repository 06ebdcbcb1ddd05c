import type { UserType } from '@harusi/contracts/accounts';
import { createEventChannel } from '../../lib/domain-events.ts';

/** What happens to accounts that other modules act on. */
export interface AccountEvents {
  /** The owner has proven that emails to this address reach them. */
  'account.email-confirmed': { userId: number; userType: UserType; email: string; now: Date };
}

export const accountChannel = createEventChannel<AccountEvents>('accounts');
