import { z } from 'zod';
import {
  emptyAsUndefined,
  Id,
  Instant,
  KeysetPage,
  KeysetQuery,
  NumberParams,
  Page,
  PageQuery,
  IdParams,
  RequiredText,
  Shillings,
  Text,
} from '../common.ts';
import {
  Order,
  OrderLine,
  OrderStatus,
  OrderStep,
  OrderSummary,
  ORDER_STATUSES,
  Parcel,
  ReviewState,
} from '../orders.ts';
import { ChangeBuyerPin } from '../papers/papers.ts';
import { Month } from './books/months.ts';
import { Refund } from './refunds.ts';

/** Number, name, phone, email or M-Pesa receipt. */
export const OfficeOrderQuery = KeysetQuery.extend({
  status: emptyAsUndefined(OrderStatus),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
  /** Only orders paid in this month and not refunded. */
  sold_in: emptyAsUndefined(Month),
  /** Only orders with a parcel of our own to dispatch. */
  to_send: emptyAsUndefined(z.literal('true', 'Use true or leave it out').transform(() => true)),
});
export type OfficeOrderQuery = z.infer<typeof OfficeOrderQuery>;

export const OfficeOrderSummary = OrderSummary.extend({
  name: z.string(),
  phone: z.string(),
  town: z.string(),
  county: z.string(),
  sellers: z.array(z.string()),
});
export type OfficeOrderSummary = z.infer<typeof OfficeOrderSummary>;

export const OfficeOrderList = KeysetPage(OfficeOrderSummary).extend({
  /** Of all orders, estimated above `EXACT_COUNT`; or of those that `sold_in` and `to_send` select. */
  counts: z.record(z.enum(ORDER_STATUSES), z.int().nonnegative()),
  /** Totals of `sold_in`; null without a month. */
  sold: z.object({ pieces: z.int().nonnegative(), orders: z.int().nonnegative() }).nullable(),
});
export type OfficeOrderList = z.infer<typeof OfficeOrderList>;

export const OfficeOrderLine = OrderLine.extend({
  seller: z.string(),
  /** Per unit at the time of the order; null if unknown. */
  unit_cost: Shillings.nullable(),
  /** VAT due on this line. */
  vat: Shillings,
  /** What the shop keeps of a vendor's line; null for our own. */
  commission: Shillings.nullable(),
});

export const OrderNote = z.object({ id: Id, at: Instant, author: z.string(), text: z.string() });

export const OfficeOrder = Order.extend({
  /** Ours: on our own pieces, the delivery and our commission. */
  vat: Shillings,
  lines: z.array(OfficeOrderLine),
  parcels: z.array(Parcel.extend({ packing_notes: z.string().nullable() })),
  /** With who did it; null for the buyer and the system. */
  timeline: z.array(OrderStep.extend({ author: z.string().nullable() })),
  notes: z.array(OrderNote),
  /** Null for a guest. */
  customer: z.object({ id: Id, email: z.string() }).nullable(),
  /** Paid or owed, oldest first. */
  refunds: z.array(Refund),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

export const NewOrderNote = z.object({ text: RequiredText(2000, 'Write the note') });

export const OfficeCancelOrder = z.object({ reason: RequiredText(300, 'Say why') });

/** Records a refund made by hand, with its M-Pesa reference. */
export const RecordRefund = z.object({ reference: RequiredText(40, 'Enter the reference of the refund') });

export const OfficeReview = z.object({
  id: Id,
  product: Id,
  product_name: z.string(),
  order: z.string().nullable(),
  author: z.string(),
  rating: z.int(),
  title: z.string(),
  body: z.string(),
  state: ReviewState,
  created_at: Instant,
});
export type OfficeReview = z.infer<typeof OfficeReview>;

export const OfficeReviewQuery = PageQuery.extend({ state: emptyAsUndefined(ReviewState) });
export type OfficeReviewQuery = z.infer<typeof OfficeReviewQuery>;
export const OfficeReviewList = Page(OfficeReview).extend({
  counts: z.record(ReviewState, z.int().nonnegative()),
});
export const ModerateReview = z.object({ state: ReviewState.exclude(['pending']) });

export const officeOrderCalls = {
  'GET /admin/orders/': { query: OfficeOrderQuery, response: OfficeOrderList },
  'GET /admin/orders/{number}/': { params: NumberParams, response: OfficeOrder },
  'PATCH /admin/orders/{number}/buyer-pin/': {
    params: NumberParams,
    body: ChangeBuyerPin,
    response: OfficeOrder,
  },
  'POST /admin/orders/{number}/notes/': { params: NumberParams, body: NewOrderNote, response: OfficeOrder },
  'POST /admin/orders/{number}/cancel/': {
    params: NumberParams,
    body: OfficeCancelOrder,
    response: OfficeOrder,
  },
  'POST /admin/orders/{number}/refund/': { params: NumberParams, body: RecordRefund, response: OfficeOrder },
  'GET /admin/reviews/': { query: OfficeReviewQuery, response: OfficeReviewList },
  'PATCH /admin/reviews/{id}/': { params: IdParams, body: ModerateReview, response: OfficeReview },
} as const;
