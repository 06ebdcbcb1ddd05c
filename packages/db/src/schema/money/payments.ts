import {
  sql,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { bookings } from '../bookings.ts';
import { cents, createdAt, id, idOf, instant } from '../columns.ts';
import { orders } from '../orders/orders.ts';

export const PAYMENT_STATES = [
  'created',
  'submitting',
  'prompted',
  'unknown',
  'succeeded',
  'failed',
  'cancelled',
  'timed_out',
  'needs_review',
] as const;
/** The prompt may still be on the phone. */
const isOpen = sql`state in ('created', 'submitting', 'prompted', 'unknown')`;

/** One M-Pesa prompt on one phone. Captures, not attempts, say whether money arrived. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: idOf('order_id').references(() => orders.id),
    bookingId: idOf('booking_id').references(() => bookings.id),
    /** Numbers the attempts of an order or booking from 1. */
    number: smallint('number').notNull(),
    /** Digits only, as M-Pesa expects: 2547… or 2541… */
    msisdn: text('msisdn').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Shown on the payer's phone: order number, dash, attempt number. */
    accountReference: text('account_reference').notNull(),
    /** Hash of the secret in the callback URL; null until the prompt is sent. */
    callbackTokenHash: text('callback_token_hash'),
    merchantRequestId: text('merchant_request_id'),
    checkoutRequestId: text('checkout_request_id'),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** Whether M-Pesa reported the timeout or we stopped waiting. */
    timedOutBy: text('timed_out_by', { enum: ['provider', 'ours'] }),
    /** M-Pesa's result code, or our own for a rejected push. */
    resultCode: text('result_code'),
    createdAt: createdAt(),
    submittedAt: instant('submitted_at'),
    /** When the screen stops waiting. */
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    /** When to query M-Pesa next; null when no query is needed. */
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
    reconciledAt: instant('reconciled_at'),
  },
  (t) => [
    unique('payment_attempts_number').on(t.orderId, t.bookingId, t.number).nullsNotDistinct(),
    unique('payment_attempts_reference').on(t.accountReference),
    unique('payment_attempts_callback_token').on(t.callbackTokenHash),
    unique('payment_attempts_checkout_request').on(t.checkoutRequestId),
    uniqueIndex('payment_attempts_one_open_per_order').on(t.orderId).where(isOpen),
    uniqueIndex('payment_attempts_one_open_per_booking').on(t.bookingId).where(isOpen),
    index('payment_attempts_booking_idx').on(t.bookingId),
    uniqueIndex('payment_attempts_one_open_per_phone').on(t.msisdn).where(isOpen),
    index('payment_attempts_due_idx')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check('payment_attempts_have_one_subject', sql`num_nonnulls(${t.orderId}, ${t.bookingId}) = 1`),
    check('payment_attempts_whole_shillings', sql`${t.amountCents} % 100 = 0 and ${t.amountCents} > 0`),
    check(
      'payment_attempts_timed_out_has_side',
      sql`(${t.state} = 'timed_out') = (${t.timedOutBy} is not null)`,
    ),
  ],
);

/** Every message from M-Pesa about incoming money, stored verbatim before it is processed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    /** Null for money that we sent no prompt for. */
    attemptId: idOf('attempt_id').references(() => paymentAttempts.id),
    kind: text('kind', { enum: ['callback', 'query', 'c2b', 'pull'] }).notNull(),
    receivedAt: instant('received_at').notNull(),
    fromAddress: text('from_address'),
    body: jsonb('body').notNull(),
    /** When it was processed; null until then. */
    appliedAt: instant('applied_at'),
    /** How often we asked M-Pesa to confirm it. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (t) => [
    index('payment_events_attempt_idx').on(t.attemptId, t.id),
    index('payment_events_due_idx')
      .on(t.nextTryAt)
      .where(sql`applied_at is null`),
  ],
);

/** Money that arrived, one row per receipt. Posted to the ledger in the same transaction. */
export const paymentCaptures = pgTable(
  'payment_captures',
  {
    id: id(),
    provider: text('provider', { enum: ['mpesa', 'hand', 'card'] }).notNull(),
    /** Null until M-Pesa reports it; then filled in once. */
    receipt: text('receipt'),
    attemptId: idOf('attempt_id').references(() => paymentAttempts.id),
    /** Null while the capture is unmatched. */
    orderId: idOf('order_id').references(() => orders.id),
    bookingId: idOf('booking_id').references(() => bookings.id),
    amountCents: cents('amount_cents').notNull(),
    msisdn: text('msisdn'),
    /** The account number the payer typed. */
    accountReference: text('account_reference'),
    paidAt: instant('paid_at').notNull(),
    createdAt: createdAt(),
    /** Known only from a message, or denied by M-Pesa: parcels, refunds and payouts wait until M-Pesa's own list shows it. */
    unconfirmed: boolean('unconfirmed').notNull().default(false),
    reconciledAt: instant('reconciled_at'),
  },
  (t) => [
    unique('payment_captures_receipt').on(t.provider, t.receipt),
    unique('payment_captures_attempt').on(t.attemptId),
    index('payment_captures_order_idx').on(t.orderId),
    index('payment_captures_booking_idx').on(t.bookingId),
    index('payment_captures_unconfirmed_idx')
      .on(t.createdAt)
      .where(sql`unconfirmed`),
    check('payment_captures_have_one_subject_at_most', sql`num_nonnulls(${t.orderId}, ${t.bookingId}) <= 1`),
    check('payment_captures_positive', sql`${t.amountCents} > 0`),
  ],
);
export type CaptureRow = typeof paymentCaptures.$inferSelect;

/** Resolved exceptions don't count, because the same payment may need another decision. */
const isUndecided = sql`resolution is null`;

/** Money that needs a person's decision. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: id(),
    captureId: idOf('capture_id').references(() => paymentCaptures.id),
    attemptId: idOf('attempt_id').references(() => paymentAttempts.id),
    reason: text('reason', {
      enum: ['surplus', 'late', 'mismatch', 'unmatched', 'contradiction'],
    }).notNull(),
    note: text('note').notNull().default(''),
    openedAt: instant('opened_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: idOf('resolved_by').references(() => users.id),
    resolution: text('resolution', { enum: ['matched', 'refund', 'refunded', 'settled'] }),
    reference: text('reference'),
  },
  (t) => [
    unique('payment_exceptions_reference').on(t.reference),
    uniqueIndex('payment_exceptions_one_open_per_capture').on(t.captureId, t.reason).where(isUndecided),
    index('payment_exceptions_capture_idx').on(t.captureId),
    uniqueIndex('payment_exceptions_one_open_per_attempt').on(t.attemptId, t.reason).where(isUndecided),
    index('payment_exceptions_open_idx')
      .on(t.openedAt)
      .where(sql`resolved_at is null`),
    index('payment_exceptions_opened_idx').on(t.openedAt),
    check('payment_exceptions_have_subject', sql`${t.captureId} is not null or ${t.attemptId} is not null`),
    check(
      'payment_exceptions_resolved_has_resolution',
      sql`${t.resolvedAt} is null or ${t.resolution} is not null`,
    ),
  ],
);

/** The access token shared by all processes: requesting a new one invalidates the old. */
export const mpesaTokens = pgTable('mpesa_tokens', {
  /** Hash of base URL and consumer key. */
  account: text('account').primaryKey(),
  token: text('token').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
