import type { paymentExceptions } from '@harusi/db/schema';
import { createEventChannel } from '../../lib/domain-events.ts';

export type ExceptionReason = (typeof paymentExceptions.$inferInsert)['reason'];

/** Payment changes that other modules react to. */
export interface PaymentEvents {
  /** A payment needs a decision by staff. */
  'payment-exception.opened': { reason: ExceptionReason; amountCents: number; now: Date };
}

export const paymentChannel = createEventChannel<PaymentEvents>('payments');
