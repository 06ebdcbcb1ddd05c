import {
  sql,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { campaigns } from '../catalogue/campaigns.ts';
import { products, productVariants } from '../catalogue/catalogue.ts';
import { clients } from '../clients.ts';
import { cents, id, idOf, instant, language, textChannel, whatsAppWords } from '../columns.ts';
import { pickupPoints } from './delivery.ts';
import { media } from '../catalogue/media.ts';

/** A rate in hundredths of a percent: 1600 is 16 %. */
const rate = (column: string) => integer(column);

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
export const DELIVERY_METHODS = ['door', 'pickup', 'same_day'] as const;
const PARCEL_STATUSES = ['waiting', 'preparing', 'dispatched', 'delivered', 'cancelled'] as const;

/** Priced by the server, with its stock on hold until it is paid. Amounts never change after that. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text('number').notNull(),
    /** Null for a guest. */
    userId: idOf('user_id').references(() => users.id),
    /** Set by a trigger. */
    clientId: idOf('client_id').references(() => clients.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('awaiting_payment'),
    /** The secret in a guest's link. In plain text, because emails contain it; this table shows the order anyway. */
    lookupKey: text('lookup_key').notNull(),
    lookupKeyExpiresAt: instant('lookup_key_expires_at').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email'),
    textChannel: textChannel(),
    whatsAppWords: whatsAppWords(),
    language: language(),
    /** The phone it was placed with. Refunds go there when M-Pesa hides who paid; corrections of the contact don't change it. */
    refundPhone: text('refund_phone').notNull(),
    /** The buyer's KRA PIN, for tax invoices. */
    buyerPin: text('buyer_pin'),
    deliveryMethod: text('delivery_method', { enum: DELIVERY_METHODS }).notNull().default('door'),
    /** Where the buyer collects it; the address is copied to county, town and landmark. */
    pickupPointId: idOf('pickup_point_id').references(() => pickupPoints.id),
    county: text('county').notNull(),
    town: text('town').notNull(),
    landmark: text('landmark').notNull(),
    deliveryNotes: text('delivery_notes'),
    /** The day by which it arrives, as promised when it was placed; null for orders older than promises. */
    promisedDay: date('promised_day', { mode: 'string' }),
    goodsCents: cents('goods_cents').notNull(),
    deliveryCents: cents('delivery_cents').notNull(),
    /** Rounded off, because M-Pesa takes whole shillings. */
    roundingCents: cents('rounding_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** VAT the shop owes: on its own products, on delivery and on its commission. */
    vatCents: cents('vat_cents').notNull(),
    deliveryVatCents: cents('delivery_vat_cents').notNull(),
    /** The refunded part of the delivery, owed or paid. */
    deliveryRefundedCents: cents('delivery_refunded_cents').notNull().default(0),
    /** Given back by the shop beyond lines and delivery, at its own expense. */
    goodwillCents: cents('goodwill_cents').notNull().default(0),
    placedAt: instant('placed_at').notNull(),
    /** When the stock hold ends; null once the order is paid or cancelled. */
    holdUntil: instant('hold_until'),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason', { enum: ['expired', 'customer', 'shop', 'no_stock'] }),
    /** When the last personal data was removed from it. */
    erasedAt: instant('erased_at'),
  },
  (t) => [
    unique('orders_number').on(t.number),
    index('orders_client_idx').on(t.clientId, t.placedAt),
    index('orders_user_idx').on(t.userId, t.placedAt),
    index('orders_status_idx').on(t.status, t.placedAt),
    index('orders_placed_idx').on(t.placedAt),
    index('orders_phone_idx').on(t.contactPhone),
    index('orders_guest_email_idx')
      .on(sql`lower(${t.contactEmail})`)
      .where(sql`user_id is null`),
    index('orders_due_idx')
      .on(t.holdUntil)
      .where(sql`status = 'awaiting_payment'`),
    index('orders_personal_idx')
      .on(t.placedAt)
      .where(sql`erased_at is null`),
    index('orders_pickup_point_idx')
      .on(t.pickupPointId)
      .where(sql`pickup_point_id is not null`),
    check(
      'orders_pickup_has_point',
      sql`${t.deliveryMethod} in ('door', 'pickup', 'same_day') and (${t.deliveryMethod} = 'pickup') = (${t.pickupPointId} is not null)`,
    ),
    check('orders_buyer_pin_shape', sql`${t.buyerPin} ~ '^[AP][0-9]{9}[A-Z]$'`),
    check('orders_text_channel_known', sql`${t.textChannel} in ('sms', 'whatsapp', 'none')`),
    check('orders_language_known', sql`${t.language} in ('en', 'sw')`),
    check('orders_number_shape', sql`${t.number} ~ '^[A-HJ-NP-Z2-9]{8}$'`),
    check(
      'orders_total_is_sum_of_parts',
      sql`${t.totalCents} = ${t.goodsCents} + ${t.deliveryCents} - ${t.roundingCents}`,
    ),
    check('orders_whole_shillings', sql`${t.totalCents} % 100 = 0 and ${t.totalCents} > 0`),
    check(
      'orders_refunded_within_parts',
      sql`${t.deliveryRefundedCents} between 0 and ${t.deliveryCents} and ${t.goodwillCents} between 0 and ${t.totalCents}`,
    ),
    check('orders_rounding_below_a_shilling', sql`${t.roundingCents} between 0 and 99`),
    check(
      'orders_hold_while_waiting',
      sql`(${t.status} = 'awaiting_payment') = (${t.holdUntil} is not null)`,
    ),
    check('orders_hold_is_bounded', sql`${t.holdUntil} <= ${t.placedAt} + interval '45 minutes'`),
    check('orders_cancelled_has_reason', sql`${t.status} <> 'cancelled' or ${t.cancelReason} is not null`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/** Allowed status changes, enforced by a trigger. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    fromStatus: text('from_status', { enum: ORDER_STATUSES }).notNull(),
    toStatus: text('to_status', { enum: ORDER_STATUSES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.fromStatus, t.toStatus] })],
);

/** The part of an order that one seller sends; no vendor means the shop itself. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id),
    vendorId: idOf('vendor_id').references(() => users.id),
    status: text('status', { enum: PARCEL_STATUSES }).notNull().default('waiting'),
    carrier: text('carrier'),
    tracking: text('tracking'),
    /** Instructions for the packer. */
    notes: text('notes'),
    dispatchedAt: instant('dispatched_at'),
    /** When its vendor says that it arrived; the buyer confirms it. */
    arrivalClaimedAt: instant('arrival_claimed_at'),
    /** When the buyer said that it has not arrived. */
    arrivalDisputedAt: instant('arrival_disputed_at'),
    deliveredAt: instant('delivered_at'),
    /** How we know: the buyer, the carrier's note, or time without an objection. Null for older parcels. */
    deliveredBy: text('delivered_by', { enum: ['buyer', 'carrier', 'time'] }),
  },
  (t) => [
    unique('parcels_one_per_seller').on(t.orderId, t.vendorId).nullsNotDistinct(),
    unique('parcels_of_order').on(t.id, t.orderId),
    index('parcels_vendor_idx').on(t.vendorId, t.status),
    index('parcels_waiting_idx')
      .on(t.deliveredAt)
      .where(sql`vendor_id is not null and status <> 'cancelled'`),
    index('parcels_under_way_idx')
      .on(t.dispatchedAt)
      .where(sql`status = 'dispatched'`),
    check(
      'parcels_delivered_by_known',
      sql`${t.deliveredBy} is null or (${t.deliveredBy} in ('buyer', 'carrier', 'time') and ${t.deliveredAt} is not null)`,
    ),
  ],
);

/** A purchased variant. Prices, rates and names are copied, so that later changes don't affect it. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id),
    parcelId: idOf('parcel_id').notNull(),
    position: smallint('position').notNull(),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id),
    variantId: idOf('variant_id')
      .notNull()
      .references(() => productVariants.id),
    vendorId: idOf('vendor_id').references(() => users.id),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    colour: text('colour'),
    size: text('size'),
    /** As the buyer saw it; null for older lines, which show the picture of their colour today. */
    pictureId: idOf('picture_id').references(() => media.id),
    quantity: integer('quantity').notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
    /** The higher price that was shown struck through. */
    compareAtCents: cents('compare_at_cents'),
    /** The flash sale it was bought in. */
    campaignId: idOf('campaign_id').references(() => campaigns.id),
    saleName: text('sale_name'),
    salePercent: smallint('sale_percent'),
    totalCents: cents('total_cents').notNull(),
    unitCostCents: cents('unit_cost_cents'),
    vatRate: rate('vat_rate').notNull(),
    /** VAT the shop owes: on the line, or on its commission for a vendor's line. */
    vatCents: cents('vat_cents').notNull(),
    commissionRate: rate('commission_rate').notNull(),
    commissionCents: cents('commission_cents').notNull(),
    /** The refunded part of the total, owed or paid, while the order stands. */
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** Units whose price is refunded, and those of them that went back into stock. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    restockedQuantity: integer('restocked_quantity').notNull().default(0),
    /** Units that came back in an exchange and could not be sold again. */
    lostQuantity: integer('lost_quantity').notNull().default(0),
  },
  (t) => [
    unique('order_lines_position').on(t.orderId, t.position),
    foreignKey({
      name: 'order_lines_in_parcel_of_order',
      columns: [t.parcelId, t.orderId],
      foreignColumns: [parcels.id, parcels.orderId],
    }),
    index('order_lines_parcel_idx').on(t.parcelId),
    index('order_lines_product_idx').on(t.productId),
    index('order_lines_variant_idx').on(t.variantId),
    index('order_lines_vendor_idx').on(t.vendorId),
    index('order_lines_picture_idx').on(t.pictureId),
    index('order_lines_campaign_idx')
      .on(t.campaignId)
      .where(sql`campaign_id is not null`),
    check('order_lines_at_least_one', sql`${t.quantity} > 0`),
    check('order_lines_total', sql`${t.totalCents} = ${t.quantity} * ${t.unitPriceCents}`),
    check(
      'order_lines_commission_is_for_vendors',
      sql`${t.vendorId} is not null or (${t.commissionRate} = 0 and ${t.commissionCents} = 0)`,
    ),
    check('order_lines_commission_within', sql`${t.commissionCents} between 0 and ${t.totalCents}`),
    check('order_lines_refunded_within_total', sql`${t.refundedCents} between 0 and ${t.totalCents}`),
    check(
      'order_lines_units_within_quantity',
      sql`${t.refundedQuantity} between 0 and ${t.quantity} and ${t.restockedQuantity} between 0 and ${t.refundedQuantity}`,
    ),
    check('order_lines_lost_not_negative', sql`${t.lostQuantity} >= 0`),
    check(
      'order_lines_whole_line_whole_price',
      sql`${t.refundedQuantity} < ${t.quantity} or ${t.refundedCents} = ${t.totalCents}`,
    ),
  ],
);

/** The history of an order: status changes, refunds, corrections and returns, and notes by admins, which only they read. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    /** Null for the system or a guest. */
    actorId: idOf('actor_id').references(() => users.id),
    kind: text('kind', { enum: ['step', 'refund', 'correction', 'return', 'note'] }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }),
    text: text('text').notNull(),
  },
  (t) => [index('order_events_order_idx').on(t.orderId, t.id)],
);
