import type { paymentExceptions } from '@harusi/db/schema';
import { createEventChannel } from '../../lib/domain-events.ts';

export type ExceptionReason = (typeof paymentExceptions.$inferInsert)['reason'];

/** What happens to payments that other modules act on. */
export interface PaymentEvents {
  /** Money has arrived that a person must look at. */
  'payment-exception.opened': { reason: ExceptionReason; amountCents: number; now: Date };
}

export const paymentChannel = createEventChannel<PaymentEvents>('payments');
