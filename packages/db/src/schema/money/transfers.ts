import {
  sql,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { bookings } from '../bookings.ts';
import { productVariants } from '../catalogue/catalogue.ts';
import { cents, createdAt, id, idOf, instant } from '../columns.ts';
import { orderLines, orders } from '../orders/orders.ts';
import { paymentCaptures, paymentExceptions } from './payments.ts';
import { stylists } from '../stylists.ts';

/** Money owed back to a payer, never more than was captured. Sent by a transfer or by hand. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: idOf('order_id').references(() => orders.id),
    bookingId: idOf('booking_id').references(() => bookings.id),
    /** For captured money that no order or booking used. */
    paymentExceptionId: idOf('payment_exception_id').references(() => paymentExceptions.id),
    amountCents: cents('amount_cents').notNull(),
    /** The parts of the amount that are for delivery and goodwill; lines have their own rows. */
    deliveryCents: cents('delivery_cents').notNull().default(0),
    /** Negative when it takes back goodwill of earlier refunds, so that the buyer never gets back more than was paid. */
    goodwillCents: cents('goodwill_cents').notNull().default(0),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    createdBy: idOf('created_by').references(() => users.id),
    /** The receipt of the payment; null while the refund is owed. */
    reference: text('reference'),
    refundedAt: instant('refunded_at'),
    refundedBy: idOf('refunded_by').references(() => users.id),
  },
  (t) => [
    index('refunds_order_idx').on(t.orderId),
    index('refunds_booking_idx').on(t.bookingId),
    unique('refunds_one_per_payment_exception').on(t.paymentExceptionId),
    index('refunds_owed_idx')
      .on(t.id)
      .where(sql`reference is null`),
    index('refunds_created_by_idx').on(t.createdBy),
    index('refunds_refunded_by_idx').on(t.refundedBy),
    unique('refunds_reference').on(t.reference),
    check(
      'refunds_have_one_subject',
      sql`num_nonnulls(${t.orderId}, ${t.bookingId}, ${t.paymentExceptionId}) = 1`,
    ),
    check('refunds_positive', sql`${t.amountCents} > 0 and ${t.deliveryCents} >= 0`),
    check('refunds_done_has_reference', sql`(${t.reference} is null) = (${t.refundedAt} is null)`),
  ],
);

/** The units of an order line that a refund is for. Append-only. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: idOf('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderLineId: idOf('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    /** The variant that the buyer had. After an exchange it is not the order line's. */
    variantId: idOf('variant_id')
      .notNull()
      .references(() => productVariants.id),
    quantity: integer('quantity').notNull(),
    amountCents: cents('amount_cents').notNull(),
    isRestocked: boolean('is_restocked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId, t.variantId] }),
    index('refund_lines_variant_idx').on(t.variantId),
    index('refund_lines_order_line_idx').on(t.orderLineId),
    check('refund_lines_at_least_one', sql`${t.quantity} > 0 and ${t.amountCents} >= 0`),
  ],
);

export const TRANSFER_STATES = [
  'awaiting_approval',
  'created',
  'submitting',
  'sent',
  'unknown',
  'paid',
  'failed',
  'needs_review',
] as const;
/** The transfer waits for approval, or its money may be on the way. */
const isOpen = sql`state in ('awaiting_approval', 'created', 'submitting', 'sent', 'unknown', 'needs_review')`;

/**
 * Outgoing money: a refund, a vendor payout or a stylist payout. The row is committed before the request to M-Pesa, with
 * the id by which M-Pesa detects duplicates, so that lost messages never cause a second payment.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    purpose: text('purpose', { enum: ['refund', 'vendor_payout', 'stylist_payout'] }).notNull(),
    method: text('method', { enum: ['b2c', 'reversal'] }).notNull(),
    refundId: idOf('refund_id').references(() => refunds.id),
    vendorId: idOf('vendor_id').references(() => users.id),
    stylistId: idOf('stylist_id').references(() => stylists.id),
    amountCents: cents('amount_cents').notNull(),
    /** Digits only, as M-Pesa expects. */
    msisdn: text('msisdn'),
    /** The payment that a reversal undoes. */
    captureId: idOf('capture_id').references(() => paymentCaptures.id),
    /** Chosen by us and unique: M-Pesa rejects it a second time. */
    originatorConversationId: text('originator_conversation_id').notNull(),
    conversationId: text('conversation_id'),
    /** Hash of the secret in the callback URLs. */
    callbackTokenHash: text('callback_token_hash'),
    state: text('state', { enum: TRANSFER_STATES }).notNull().default('created'),
    receipt: text('receipt'),
    resultCode: text('result_code'),
    note: text('note').notNull().default(''),
    createdBy: idOf('created_by').references(() => users.id),
    createdAt: createdAt(),
    /** Above the limit, a second person must approve it. */
    needsApproval: boolean('needs_approval').notNull().default(false),
    approvedBy: idOf('approved_by').references(() => users.id),
    approvedAt: instant('approved_at'),
    submittedAt: instant('submitted_at'),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
    /** When to query M-Pesa next; null when no query is needed. */
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (t) => [
    unique('transfers_originator').on(t.originatorConversationId),
    unique('transfers_receipt').on(t.receipt),
    unique('transfers_callback_token').on(t.callbackTokenHash),
    uniqueIndex('transfers_one_open_per_refund').on(t.refundId).where(isOpen),
    uniqueIndex('transfers_one_open_per_vendor').on(t.vendorId).where(isOpen),
    uniqueIndex('transfers_one_open_per_stylist').on(t.stylistId).where(isOpen),
    index('transfers_vendor_idx').on(t.vendorId, t.id),
    index('transfers_stylist_idx').on(t.stylistId, t.id),
    index('transfers_refund_idx').on(t.refundId),
    index('transfers_capture_idx').on(t.captureId),
    index('transfers_created_by_idx').on(t.createdBy),
    index('transfers_approved_by_idx').on(t.approvedBy),
    index('transfers_due_idx')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check(
      'transfers_sent_after_approval',
      sql`case when ${t.state} = 'awaiting_approval' then ${t.needsApproval} and ${t.approvedBy} is null
        else ${t.state} = 'failed' or not ${t.needsApproval} or ${t.approvedBy} is not null end`,
    ),
    check('transfers_approved_by_another', sql`${t.approvedBy} <> ${t.createdBy}`),
    check('transfers_approval_has_a_time', sql`(${t.approvedBy} is null) = (${t.approvedAt} is null)`),
    check('transfers_purpose_known', sql`${t.purpose} in ('refund', 'vendor_payout', 'stylist_payout')`),
    check(
      'transfers_have_one_payee',
      sql`num_nonnulls(${t.refundId}, ${t.vendorId}, ${t.stylistId}) = 1
        and (${t.purpose} = 'refund') = (${t.refundId} is not null)
        and (${t.purpose} = 'vendor_payout') = (${t.vendorId} is not null)`,
    ),
    check('transfers_whole_shillings', sql`${t.amountCents} > 0 and ${t.amountCents} % 100 = 0`),
    check(
      'transfers_paid_has_receipt',
      sql`(${t.state} = 'paid') = (${t.paidAt} is not null and ${t.receipt} is not null)`,
    ),
  ],
);

/** Every message from M-Pesa about outgoing money, stored verbatim before it is processed. */
export const transferEvents = pgTable(
  'transfer_events',
  {
    id: id(),
    transferId: idOf('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** `result`: of the payment. `status`: the response to our status query. `timeout`: M-Pesa's queue timed out. */
    kind: text('kind', { enum: ['result', 'status', 'timeout'] }).notNull(),
    receivedAt: instant('received_at').notNull(),
    fromAddress: text('from_address'),
    body: jsonb('body').notNull(),
    /** When it was processed; null until then. */
    appliedAt: instant('applied_at'),
  },
  (t) => [
    index('transfer_events_transfer_idx').on(t.transferId, t.id),
    index('transfer_events_due_idx')
      .on(t.id)
      .where(sql`applied_at is null`),
  ],
);

/** The days on which the weekly payout ran. The key stops two servers from both running it. */
export const payoutRuns = pgTable('payout_runs', {
  /** In Nairobi. */
  day: date('day', { mode: 'string' }).primaryKey(),
  startedAt: instant('started_at').notNull(),
  payees: integer('payees').notNull(),
  amountCents: cents('amount_cents').notNull(),
});
