import { createEventChannel } from '../../lib/domain-events.ts';

/** What happens to money that leaves, as far as other modules act on it. */
export interface TransferEvents {
  /** M-Pesa cannot say what became of it, or contradicts itself. */
  'transfer.needs-review': { note: string; now: Date };
  'payout.paid': { vendorId: number; amountCents: number; receipt: string; now: Date };
}

export const transferChannel = createEventChannel<TransferEvents>('transfers');
