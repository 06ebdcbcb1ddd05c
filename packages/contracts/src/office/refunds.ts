import { z } from 'zod';
import {
  emptyAsUndefined,
  Id,
  IdParams,
  Instant,
  KeysetPage,
  KeysetQuery,
  NumberParams,
  RequiredText,
  Shillings,
} from '../common.ts';
import { MAX_ORDER_LINES } from '../checkout/checkout.ts';
import { Transfer } from './payouts.ts';

/** M-Pesa sends no cents. */
const WholeShillings = Shillings.refine(
  (cents) => cents > 0 && cents % 100 === 0,
  'Enter whole shillings above 0',
);
const Reason = RequiredText(300, 'Say why');

export const NewRefund = z.object({ amount: WholeShillings, reason: Reason });

/** Units of an order line, and whether they go back into stock. */
const NewRefundLine = z.object({
  line: Id,
  quantity: z.int('Enter a whole number').min(1, 'At least one').max(999, 'At most 999'),
  restock: z.boolean(),
});

const RefundParts = z.object({
  lines: z
    .array(NewRefundLine)
    .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines`)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Name each line once')
    .default([]),
  delivery: emptyAsUndefined(Shillings.refine((cents) => cents > 0, 'Enter an amount above 0')),
  /** At the shop's own expense, besides lines and delivery. */
  goodwill: emptyAsUndefined(WholeShillings),
  /** The same as goodwill, for older clients. */
  amount: emptyAsUndefined(WholeShillings),
});

const hasParts = ({ lines, delivery, goodwill, amount }: z.infer<typeof RefundParts>) =>
  lines.length > 0 || [delivery, goodwill, amount].some((part) => part !== undefined);
const hasOneGoodwill = ({ goodwill, amount }: z.infer<typeof RefundParts>) =>
  goodwill === undefined || amount === undefined;
const NOTHING = { path: ['lines'], message: 'Choose what to refund' };
const TWICE = { path: ['amount'], message: 'Send goodwill once' };

export const RefundPlan = RefundParts.refine(hasParts, NOTHING).refine(hasOneGoodwill, TWICE);
export type RefundPlan = z.infer<typeof RefundPlan>;

export const NewOrderRefund = RefundParts.extend({ reason: Reason })
  .refine(hasParts, NOTHING)
  .refine(hasOneGoodwill, TWICE);
export type NewOrderRefund = z.infer<typeof NewOrderRefund>;

/** What a refund would pay, and at whose expense. */
export const RefundPreview = z.object({
  /** To the buyer, in whole shillings. */
  amount: Shillings,
  /** The parts of it. Negative goodwill was given earlier and counts now. */
  pieces: Shillings,
  delivery: Shillings,
  goodwill: Shillings,
  /** Cents that M-Pesa can't send; they follow with a later refund. */
  rounding: Shillings,
  /** Who bears it; the shares add up to the amount, rounding aside. */
  bearers: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['vendor', 'own_pieces', 'commission', 'delivery', 'goodwill']),
      amount: Shillings,
    }),
  ),
  /** VAT that the shop no longer owes. */
  vat: Shillings,
  /** Sellers who need not send their parcel any more. */
  cancelled_parcels: z.array(z.string()),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

/** A refund as admins see it: owed until a transfer or a manual payment settles it. */
export const Refund = z.object({
  id: Id,
  amount: Shillings,
  /** What it is for; a refund of a whole order or booking has no parts. */
  lines: z.array(
    z.object({
      line: Id,
      name: z.string(),
      quantity: z.int().positive(),
      amount: Shillings,
      is_restocked: z.boolean(),
    }),
  ),
  delivery: Shillings,
  goodwill: Shillings,
  reason: z.string(),
  /** Who made it; null for the system. */
  author: z.string().nullable(),
  created_at: Instant,
  /** The M-Pesa receipt, or a reference entered by hand. */
  reference: z.string().nullable(),
  refunded_at: Instant.nullable(),
  /** The last attempt to send it; null before the first. */
  transfer: Transfer.nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** A refund still owed, and where to settle it. */
export const OpenRefund = Refund.pick({
  id: true,
  amount: true,
  reason: true,
  created_at: true,
  transfer: true,
}).extend({
  of: z.enum(['order', 'booking', 'money']),
  /** Of the order or booking; for an unmatched payment its receipt, if it has one. */
  number: z.string().nullable(),
  payee: z.string(),
});
export const OpenRefundList = KeysetPage(OpenRefund).extend({
  summary: z.object({ owed: Shillings, on_the_way: Shillings }),
});

export const refundCalls = {
  /** All refunds still owed, oldest first. */
  'GET /admin/refunds/': { query: KeysetQuery, response: OpenRefundList },
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
    body: NewOrderRefund,
    status: 202,
    response: Transfer,
  },
  'POST /admin/orders/{number}/refunds/preview/': {
    params: NumberParams,
    body: RefundPlan,
    response: RefundPreview,
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
