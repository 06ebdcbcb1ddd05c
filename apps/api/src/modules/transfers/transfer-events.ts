import { createEventChannel } from '../../lib/domain-events.ts';

/** Transfer changes that other modules react to. */
export interface TransferEvents {
  /** M-Pesa cannot report the outcome, or contradicts itself. */
  'transfer.needs-review': { note: string; isRefund: boolean; now: Date };
  'payout.paid': { vendorId: number; amountCents: number; receipt: string; now: Date };
}

export const transferChannel = createEventChannel<TransferEvents>('transfers');
