import { z } from 'zod';
import {
  IdParams,
  Id,
  Instant,
  RequiredText,
  KeysetPage,
  KeysetQuery,
  Shillings,
  Text,
  emptyAsUndefined,
} from '../common.ts';
import { OrderNumber } from '../orders.ts';
import { Transfer } from './payouts.ts';

/**
 * Why an admin must decide. `surplus`: more than the order costs. `late`: the order was closed. `mismatch`:
 * less than it costs. `unmatched`: it names no order. `contradiction`: M-Pesa's messages contradict each other, or M-Pesa
 * does not know the payment.
 */
export const PaymentExceptionReason = z.enum(['surplus', 'late', 'mismatch', 'unmatched', 'contradiction']);
export type PaymentExceptionReason = z.infer<typeof PaymentExceptionReason>;

/** `refund`: to be refunded, not yet done. */
export const PaymentExceptionState = z.enum(['open', 'refund', 'done']);
export type PaymentExceptionState = z.infer<typeof PaymentExceptionState>;

export const PaymentException = z.object({
  id: Id,
  reason: PaymentExceptionReason,
  state: PaymentExceptionState,
  note: z.string(),
  opened_at: Instant,
  /** The amount received; null if only a message claims a payment. */
  amount: Shillings.nullable(),
  receipt: z.string().nullable(),
  /** Masked: `0712 ••• 678`. */
  phone: z.string().nullable(),
  /** What the payer typed as the account, or our own reference. */
  account: z.string().nullable(),
  paid_at: Instant.nullable(),
  /** The order it is assigned to now. */
  order: z.string().nullable(),
  /** Or the booking. */
  booking: z.string().nullable(),
  order_total: Shillings.nullable(),
  /** The part that can be refunded: not what an order has used. */
  refundable: Shillings,
  resolution: z.enum(['matched', 'refund', 'refunded', 'settled']).nullable(),
  resolved_at: Instant.nullable(),
  resolved_by: z.string().nullable(),
  reference: z.string().nullable(),
  /** The last attempt to refund it through M-Pesa. */
  transfer: Transfer.nullable(),
});
export type PaymentException = z.infer<typeof PaymentException>;

export const PaymentExceptionQuery = KeysetQuery.extend({
  state: emptyAsUndefined(PaymentExceptionState),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
});
export type PaymentExceptionQuery = z.infer<typeof PaymentExceptionQuery>;

export const PaymentExceptionList = KeysetPage(PaymentException).extend({
  counts: z.record(PaymentExceptionState, z.int().nonnegative()),
});

export const MatchPayment = z.object({ order: OrderNumber });
export const MarkForRefund = z.object({ note: RequiredText(300, 'Say why it goes back') });
export const RecordPaymentRefund = z.object({
  reference: RequiredText(40, 'Enter the reference of the refund'),
});
export const SettlePaymentException = z.object({ note: RequiredText(300, 'Say what was found') });

export const paymentExceptionCalls = {
  'GET /admin/money/': { query: PaymentExceptionQuery, response: PaymentExceptionList },
  'POST /admin/money/{id}/match/': { params: IdParams, body: MatchPayment, response: PaymentException },
  'POST /admin/money/{id}/refund/': { params: IdParams, body: MarkForRefund, response: PaymentException },
  'POST /admin/money/{id}/refunded/': {
    params: IdParams,
    body: RecordPaymentRefund,
    response: PaymentException,
  },
  'POST /admin/money/{id}/settle/': {
    params: IdParams,
    body: SettlePaymentException,
    response: PaymentException,
  },
} as const;
