import { z } from 'zod';
import { Id, IdParams, Instant, NumberParams, Page, PageQuery, RequiredText, Shillings } from '../common.ts';
import { Transfer } from './payouts.ts';

export const NewRefund = z.object({
  amount: Shillings.refine((cents) => cents > 0 && cents % 100 === 0, 'Enter whole shillings above 0'),
  reason: RequiredText(300, 'Say why'),
});

/** A refund as admins see it: owed until a transfer or a manual payment settles it. */
export const Refund = z.object({
  id: Id,
  amount: Shillings,
  reason: z.string(),
  created_at: Instant,
  /** The M-Pesa receipt, or a reference entered by hand. */
  reference: z.string().nullable(),
  refunded_at: Instant.nullable(),
  /** The last attempt to send it; null before the first. */
  transfer: Transfer.nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** A refund still owed, and where to settle it. */
export const OpenRefund = Refund.omit({ reference: true, refunded_at: true }).extend({
  of: z.enum(['order', 'booking', 'money']),
  /** Of the order or booking; for an unmatched payment its receipt, if it has one. */
  number: z.string().nullable(),
  payee: z.string(),
});
export const OpenRefundList = Page(OpenRefund).extend({
  summary: z.object({ owed: Shillings, on_the_way: Shillings }),
});

export const refundCalls = {
  /** All refunds still owed, oldest first. */
  'GET /admin/refunds/': { query: PageQuery, response: OpenRefundList },
  /** Sends a refund that is owed. */
  'POST /admin/refunds/{id}/send/': {
    headers: ['Idempotency-Key'],
    params: IdParams,
    status: 202,
    response: Transfer,
  },
  'POST /admin/orders/{number}/refunds/': {
    headers: ['Idempotency-Key'],
    params: NumberParams,
    body: NewRefund,
    status: 202,
    response: Transfer,
  },
  'POST /admin/bookings/{number}/refunds/': {
    headers: ['Idempotency-Key'],
    params: NumberParams,
    body: NewRefund,
    status: 202,
    response: Transfer,
  },
  /** Refunds an unmatched payment that no order or booking has used. */
  'POST /admin/money/{id}/send/': {
    headers: ['Idempotency-Key'],
    params: IdParams,
    status: 202,
    response: Transfer,
  },
} as const;
