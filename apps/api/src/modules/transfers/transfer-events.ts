import { createEventChannel } from '../../lib/domain-events.ts';

/** Transfer changes that other modules react to. */
export interface TransferEvents {
  /** M-Pesa cannot report the outcome, or contradicts itself. */
  'transfer.needs-review': { note: string; isRefund: boolean; now: Date };
  /** `from` is null for a first number, which counts at once. `email` is the address from before the change. */
  'payout-number.changed': {
    kind: 'vendor' | 'stylist';
    id: number;
    name: string;
    email: string;
    from: Date | null;
    now: Date;
  };
  /** It is above the limit and waits for someone other than `requesterId`. */
  /** `requesterId` is null for the weekly payout. */
  'payout.awaits-approval': { requesterId: number | null; payee: string; amountCents: number; now: Date };
  'payout.declined': { requesterId: number; payee: string; amountCents: number; now: Date };
  'payout.paid': {
    to: { vendorId: number } | { stylistId: number };
    amountCents: number;
    receipt: string;
    now: Date;
  };
}

export const transferChannel = createEventChannel<TransferEvents>('transfers');
