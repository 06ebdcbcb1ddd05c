import { createEventChannel } from '../../lib/domain-events.ts';

/** What happens to accounts that other modules act on. */
export interface AccountEvents {
  /** The owner has proven that emails to this address reach them. */
  'account.email-confirmed': { userId: number; email: string; now: Date };
}

export const accountChannel = createEventChannel<AccountEvents>('accounts');
