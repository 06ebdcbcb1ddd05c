import { z } from 'zod';
import {
  emptyAsUndefined,
  Id,
  Instant,
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
  OrderSummary,
  ORDER_STATUSES,
  Parcel,
  ReviewState,
} from '../orders.ts';
import { Month } from './months.ts';
import { Refund } from './payouts.ts';

/** Number, name, phone, e-mail or M-Pesa receipt. */
export const OfficeOrderQuery = PageQuery.extend({
  status: emptyAsUndefined(OrderStatus),
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
  /** Only what was paid in this month and has not gone back. */
  sold_in: emptyAsUndefined(Month),
  /** Only what waits for a parcel of our own. */
  to_send: emptyAsUndefined(z.literal('true', 'Say true or nothing').transform(() => true)),
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

export const OfficeOrderList = Page(OfficeOrderSummary).extend({
  /** Of all orders, or of those that `sold_in` and `to_send` name. */
  counts: z.record(z.enum(ORDER_STATUSES), z.int().nonnegative()),
  /** What `sold_in` comes to; null when no month was asked for. */
  sold: z.object({ pieces: z.int().nonnegative(), orders: z.int().nonnegative() }).nullable(),
});
export type OfficeOrderList = z.infer<typeof OfficeOrderList>;

export const OfficeOrderLine = OrderLine.extend({
  seller: z.string(),
  /** Per unit when it was ordered; null if unknown. */
  unit_cost: Shillings.nullable(),
  /** What we owe the tax office for this line. */
  vat: Shillings,
  /** What the shop keeps of a vendor's line; null for our own. */
  commission: Shillings.nullable(),
});

export const OrderNote = z.object({ id: Id, at: Instant, author: z.string(), text: z.string() });

export const OfficeOrder = Order.extend({
  lines: z.array(OfficeOrderLine),
  notes: z.array(OrderNote),
  /** Null for a guest. */
  customer: z.object({ id: Id, email: z.string() }).nullable(),
  /** Money that went back or is to, the first one first. */
  refunds: z.array(Refund),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

export const NewOrderNote = z.object({ text: RequiredText(2000, 'Write the note') });

/** One step on: waiting → preparing → dispatched → delivered. */
export const MoveParcel = z.object({
  status: Parcel.shape.status.exclude(['waiting', 'cancelled']),
  carrier: emptyAsUndefined(Text.trim().max(80, 'Use at most 80 letters')),
  tracking: emptyAsUndefined(Text.trim().max(80, 'Use at most 80 letters')),
});
export type MoveParcel = z.infer<typeof MoveParcel>;

export const OfficeCancelOrder = z.object({ reason: RequiredText(300, 'Say why') });

/** That the money went back, and under which M-Pesa reference. */
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
  'POST /admin/orders/{number}/notes/': { params: NumberParams, body: NewOrderNote, response: OfficeOrder },
  'POST /admin/orders/{number}/cancel/': {
    params: NumberParams,
    body: OfficeCancelOrder,
    response: OfficeOrder,
  },
  'POST /admin/orders/{number}/refund/': { params: NumberParams, body: RecordRefund, response: OfficeOrder },
  'PATCH /admin/parcels/{id}/': { params: IdParams, body: MoveParcel, response: OfficeOrder },
  'GET /admin/reviews/': { query: OfficeReviewQuery, response: OfficeReviewList },
  'PATCH /admin/reviews/{id}/': { params: IdParams, body: ModerateReview, response: OfficeReview },
} as const;
