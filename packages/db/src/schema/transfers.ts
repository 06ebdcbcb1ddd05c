import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { cents, createdAt, id, idOf, instant } from './columns.ts';
import { paymentCaptures } from './payments.ts';
import { refunds } from './refunds.ts';
import { stylists } from './stylists.ts';

export const TRANSFER_STATES = [
  'created',
  'submitting',
  'sent',
  'unknown',
  'paid',
  'failed',
  'needs_review',
] as const;
/** Money may be on its way. */
const isOpen = sql`state in ('created', 'submitting', 'sent', 'unknown', 'needs_review')`;

/**
 * Money that leaves: a refund to a buyer, or what is owed to a vendor or a stylist. The row is written before M-Pesa is
 * asked, with the id by which M-Pesa knows a repeat: whatever is lost on the way, it is paid once.
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
    /** Digits alone, as M-Pesa wants them. */
    msisdn: text('msisdn'),
    /** What a reversal takes back. */
    captureId: idOf('capture_id').references(() => paymentCaptures.id),
    /** Ours, unique for ever: M-Pesa refuses it a second time. */
    originatorConversationId: text('originator_conversation_id').notNull(),
    conversationId: text('conversation_id'),
    /** Of the secret in the addresses that M-Pesa answers to. */
    callbackTokenHash: text('callback_token_hash'),
    state: text('state', { enum: TRANSFER_STATES }).notNull().default('created'),
    receipt: text('receipt'),
    resultCode: text('result_code'),
    note: text('note').notNull().default(''),
    createdBy: idOf('created_by').references(() => users.id),
    createdAt: createdAt(),
    submittedAt: instant('submitted_at'),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
    /** When to ask M-Pesa next; null: nothing left to ask. */
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
    index('transfers_due_idx')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
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

/** Everything M-Pesa told us of money that leaves, word for word, before anybody judged it. */
export const transferEvents = pgTable(
  'transfer_events',
  {
    id: id(),
    transferId: idOf('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** `result`: of the payment itself. `status`: the answer to our question. `timeout`: it waited too long in a queue. */
    kind: text('kind', { enum: ['result', 'status', 'timeout'] }).notNull(),
    receivedAt: instant('received_at').notNull(),
    fromAddress: text('from_address'),
    body: jsonb('body').notNull(),
    /** When it was acted upon; null: still to do. */
    appliedAt: instant('applied_at'),
  },
  (t) => [
    index('transfer_events_transfer_idx').on(t.transferId, t.id),
    index('transfer_events_due_idx')
      .on(t.id)
      .where(sql`applied_at is null`),
  ],
);
