import type { UserType } from '@harusi/contracts/accounts/accounts';
import { createEventChannel } from '../../lib/domain-events.ts';

/** Who it is, and the address that reaches them. */
interface ProvenAccount {
  userId: number;
  userType: UserType;
  email: string;
  now: Date;
}

/** What happens to accounts that other modules act on. */
export interface AccountEvents {
  /** The owner has proven that emails to this address reach them. */
  'account.email-confirmed': ProvenAccount;
  /** The owner of a confirmed address has signed in. */
  'account.signed-in': ProvenAccount;
}

export const accountChannel = createEventChannel<AccountEvents>('accounts');
