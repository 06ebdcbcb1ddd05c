import { z } from 'zod';
import { CategorySlug } from './catalogue/catalogue.ts';
import { RequestedItems } from './checkout/checkout.ts';
import {
  Cents,
  Email,
  emptyAsUndefined,
  Id,
  IdParams,
  Instant,
  KenyanPhone,
  LookupKey,
  LookupKeyQuery,
  NumberParams,
  Page,
  PageQuery,
  Shillings,
} from './common.ts';
import { OrderDelivery, RequestedDelivery } from './checkout/delivery-choices.ts';
import { PersonName } from './names.ts';
import { Message, TextChoice } from './accounts/accounts.ts';
import { Payment, PayBill } from './checkout/payments.ts';
import { Return } from './returns.ts';
import { ChangeOwnBuyerPin, OrderPaper } from './papers/papers.ts';
import { NewReview } from './catalogue/reviews.ts';

/** M-Pesa's limit per payment; a larger order is rejected with advice on how to split it. */
export const MAX_ORDER_TOTAL = Cents.parse(250_000_00);
/** How long an unpaid order holds its units. */
export const HOLD_MINUTES = 30;
/** No number of prompts makes the hold of an order or a booking longer. */
export const MAX_HOLD_MINUTES = 45;

export const Contact = z.object({
  name: PersonName(120, 'Tell us your name'),
  phone: KenyanPhone,
  email: emptyAsUndefined(Email),
});

export const NewOrder = TextChoice.extend({
  items: RequestedItems,
  contact: Contact,
  delivery: RequestedDelivery,
  /** The total shown to the buyer. If it has changed, the order is rejected. */
  expected_total: Shillings.optional(),
});
export type NewOrder = z.infer<typeof NewOrder>;

export const ORDER_STATUSES = [
  'awaiting_payment',
  'paid',
  'preparing',
  'dispatched',
  'delivered',
  'cancelled',
  'refund_pending',
  'refunded',
] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const PARCEL_STATUSES = ['waiting', 'preparing', 'dispatched', 'delivered', 'cancelled'] as const;
export const ParcelStatus = z.enum(PARCEL_STATUSES);
export type ParcelStatus = z.infer<typeof ParcelStatus>;

export const CancelReason = z.enum(['expired', 'customer', 'shop', 'no_stock']);
export type CancelReason = z.infer<typeof CancelReason>;

export const ReviewState = z.enum(['pending', 'published', 'refused']);
export type ReviewState = z.infer<typeof ReviewState>;

export const OrderLine = z.object({
  id: Id,
  product: Id,
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  selected_color: z.string().nullable(),
  selected_size: z.string().nullable(),
  category: CategorySlug,
  image: z.string().nullable(),
  quantity: z.int().positive(),
  unit_price: Shillings,
  original_price: Shillings.nullable(),
  sale_name: z.string().nullable(),
  total: Shillings,
  /** Units whose price is refunded or will be. */
  refunded_quantity: z.int().nonnegative(),
  /** The buyer's review, in any state. */
  review: z.object({ rating: z.int(), title: z.string(), body: z.string(), state: ReviewState }).nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Parcel = z.object({
  id: Id,
  seller: z.string(),
  status: ParcelStatus,
  /** Ids of the lines in it. */
  lines: z.array(Id),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  dispatched_at: Instant.nullable(),
  /** When the seller said that it arrived; the buyer confirms it. */
  arrival_claimed_at: Instant.nullable(),
  /** When the buyer said that it has not arrived. */
  arrival_disputed_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
});
export type Parcel = z.infer<typeof Parcel>;

/** One entry of an order's timeline. */
export const OrderStep = z.object({ at: Instant, status: OrderStatus, text: z.string() });

export const Order = z.object({
  number: z.string(),
  status: OrderStatus,
  placed_at: Instant,
  /** Until when it can be paid; null once paid or cancelled. */
  hold_until: Instant.nullable(),
  /** Whether its units are held until then; false once paid or cancelled. If not held, they go to the first who pays. */
  is_reserved: z.boolean(),
  paid_at: Instant.nullable(),
  cancel_reason: CancelReason.nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
  delivery: OrderDelivery,
  /** The day by which it arrives, as promised when it was placed; null for orders older than promises. */
  promised_day: z.iso.date().nullable(),
  lines: z.array(OrderLine),
  parcels: z.array(Parcel),
  timeline: z.array(OrderStep),
  subtotal: Shillings,
  delivery_fee: Shillings,
  total: Shillings,
  /** The VAT in the total; null if a vendor's piece is in it. */
  vat: Shillings.nullable(),
  /** Payments received, with M-Pesa's receipts. */
  paid: Shillings,
  /** Sent back or promised. */
  refunded: Shillings,
  receipts: z.array(z.object({ receipt: z.string().nullable(), amount: Shillings, paid_at: Instant })),
  /** The buyer's KRA PIN, for the invoice; it can change until that is printed. */
  buyer_pin: z.string().nullable(),
  can_change_buyer_pin: z.boolean(),
  /** Papers to print, once it is paid. */
  papers: z.array(OrderPaper),
  can_cancel: z.boolean(),
  can_review: z.boolean(),
  /** Whether a parcel is with the buyer, so that pieces may come back; `return-options` says which. */
  can_return: z.boolean(),
  /** Oldest first. */
  returns: z.array(Return),
  /** The last payment prompt; null before the first. */
  payment: Payment.nullable(),
  /** How to pay by hand; null once paid. */
  pay_bill: PayBill.nullable(),
});
export type Order = z.infer<typeof Order>;

/** With the guests' access key, which is returned only when the order is placed. */
export const PlacedOrder = Order.extend({ lookup_key: z.string() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const OrderSummary = z.object({
  number: z.string(),
  status: OrderStatus,
  placed_at: Instant,
  total: Shillings,
  item_count: z.int(),
  names: z.array(z.string()),
  image: z.string().nullable(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderList = Page(OrderSummary);

/** Accepts spaces, dashes and lower case, as people copy it. */
export const OrderNumber = z
  .string('Enter the number of the order')
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/, 'An order number has 8 letters and digits'));

export const CancelOrder = z.object({ lookup_key: LookupKey.optional() });

/** A dispatched parcel counts as arrived after this, unless the buyer objects. `parcel_arrival()` in SQL agrees. */
export const ARRIVAL_DAYS = 14;

/** The buyer's word on whether a parcel is with them. */
export const ParcelArrival = z.object({
  arrived: z.boolean('Say whether it has arrived'),
  lookup_key: LookupKey.optional(),
});

export const orderCalls = {
  'POST /orders/': {
    headers: ['Idempotency-Key', 'X-Challenge-Answer'],
    body: NewOrder,
    status: 201,
    response: PlacedOrder,
  },
  'GET /orders/': { query: PageQuery, response: OrderList },
  'GET /orders/{number}/': { params: NumberParams, query: LookupKeyQuery, response: Order },
  'GET /orders/{number}/events/': {
    params: NumberParams,
    contentType: 'text/event-stream',
    summary: 'Live events of one order: hints to load it again',
  },
  'PATCH /orders/{number}/buyer-pin/': { params: NumberParams, body: ChangeOwnBuyerPin, response: Order },
  'POST /orders/{number}/cancel/': { params: NumberParams, body: CancelOrder, response: Order },
  'POST /orders/{number}/parcels/{id}/arrival/': {
    params: NumberParams.extend(IdParams.shape),
    body: ParcelArrival,
    response: Order,
  },
  'POST /orders/{number}/reviews/': { params: NumberParams, body: NewReview, status: 201, response: Message },
} as const;
