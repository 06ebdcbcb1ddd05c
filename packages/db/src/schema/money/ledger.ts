import {
  sql,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { bookings } from '../bookings.ts';
import { cents, createdAt, id, idOf, instant, xid8 } from '../columns.ts';
import { media } from '../catalogue/media.ts';
import { orders } from '../orders/orders.ts';
import { stylists } from '../stylists.ts';

/** The chart of accounts. Rows come from migrations, because code refers to them. */
export const accounts = pgTable(
  'accounts',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['asset', 'liability', 'equity', 'income', 'expense'] }).notNull(),
  },
  (t) => [
    check('accounts_kind_known', sql`${t.kind} in ('asset', 'liability', 'equity', 'income', 'expense')`),
  ],
);

/** A double entry. The unique source makes posting idempotent. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** What caused it, e.g. `order:7K3M9QXA:sale`. */
    source: text('source').notNull(),
    at: instant('at').notNull(),
    memo: text('memo').notNull(),
    /** The database transaction that inserted it; only that one may add lines. */
    transactionId: xid8('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [unique('ledger_entries_source').on(t.source), index('ledger_entries_at_idx').on(t.at)],
);

/** Debits are positive, credits negative; the lines of an entry sum to zero. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: id(),
    entryId: idOf('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account')
      .notNull()
      .references(() => accounts.code),
    amountCents: cents('amount_cents').notNull(),
    /** The owner, for accounts kept per order, booking, vendor or stylist. */
    orderId: idOf('order_id').references(() => orders.id),
    bookingId: idOf('booking_id').references(() => bookings.id),
    vendorId: idOf('vendor_id').references(() => users.id),
    stylistId: idOf('stylist_id').references(() => stylists.id),
  },
  (t) => [
    index('ledger_lines_entry_idx').on(t.entryId),
    index('ledger_lines_account_idx').on(t.account, t.entryId),
    index('ledger_lines_order_idx').on(t.orderId),
    index('ledger_lines_booking_idx').on(t.bookingId),
    index('ledger_lines_vendor_idx').on(t.vendorId),
    index('ledger_lines_stylist_idx').on(t.stylistId),
    check('ledger_lines_amount_not_zero', sql`${t.amountCents} <> 0`),
  ],
);

export const EXPENSE_CATEGORIES = ['operating', 'marketing', 'administrative', 'fees'] as const;
/** The accounts the shop pays from. */
export const PAID_FROM = ['mpesa', 'bank'] as const;

/** Running costs. Entered by an admin and posted to the ledger at once; a mistake is voided, never edited. */
export const expenses = pgTable(
  'expenses',
  {
    id: id(),
    /** The day on the receipt, in Nairobi. */
    day: date('day', { mode: 'string' }).notNull(),
    category: text('category', { enum: EXPENSE_CATEGORIES }).notNull(),
    description: text('description').notNull(),
    /** Including VAT. */
    amountCents: cents('amount_cents').notNull(),
    /** Input VAT on the receipt, which the shop reclaims. */
    vatCents: cents('vat_cents').notNull().default(0),
    paidFrom: text('paid_from', { enum: PAID_FROM }).notNull(),
    /** A photo of the receipt. */
    mediaId: idOf('media_id'),
    mediaIsPrivate: boolean('media_is_private')
      .notNull()
      .generatedAlwaysAs(sql`true`),
    createdAt: createdAt(),
    createdBy: idOf('created_by').references(() => users.id),
    voidedAt: instant('voided_at'),
    voidedBy: idOf('voided_by').references(() => users.id),
    voidReason: text('void_reason'),
  },
  (t) => [
    index('expenses_day_idx').on(t.day, t.id),
    index('expenses_category_idx').on(t.category, t.day),
    index('expenses_media_idx').on(t.mediaId),
    foreignKey({
      name: 'expenses_receipt_is_private',
      columns: [t.mediaId, t.mediaIsPrivate],
      foreignColumns: [media.id, media.isPrivate],
    }),
    index('expenses_created_by_idx').on(t.createdBy),
    index('expenses_voided_by_idx').on(t.voidedBy),
    check(
      'expenses_category_known',
      sql`${t.category} in ('operating', 'marketing', 'administrative', 'fees')`,
    ),
    check('expenses_paid_from_known', sql`${t.paidFrom} in ('mpesa', 'bank')`),
    check(
      'expenses_vat_within',
      sql`${t.amountCents} > 0 and ${t.vatCents} between 0 and ${t.amountCents} - 1`,
    ),
    check('expenses_voided_has_reason', sql`(${t.voidedAt} is null) = (${t.voidReason} is null)`),
  ],
);

/** Tax payments: VAT for a month, or an instalment of income tax for a quarter. */
export const taxPayments = pgTable(
  'tax_payments',
  {
    id: id(),
    kind: text('kind', { enum: ['vat', 'income_tax'] }).notNull(),
    /** The first day of the month or quarter it pays for. */
    period: date('period', { mode: 'string' }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Issued by the tax office. */
    reference: text('reference').notNull(),
    paidFrom: text('paid_from', { enum: PAID_FROM }).notNull(),
    createdAt: createdAt(),
    createdBy: idOf('created_by').references(() => users.id),
  },
  (t) => [
    unique('tax_payments_reference').on(t.reference),
    index('tax_payments_period_idx').on(t.kind, t.period),
    index('tax_payments_created_by_idx').on(t.createdBy),
    check('tax_payments_kind_known', sql`${t.kind} in ('vat', 'income_tax')`),
    check('tax_payments_paid_from_known', sql`${t.paidFrom} in ('mpesa', 'bank')`),
    check('tax_payments_positive', sql`${t.amountCents} > 0`),
    check('tax_payments_period_begins', sql`extract(day from ${t.period}) = 1`),
  ],
);

/**
 * Ledger totals by account and Nairobi day, for all entries up to `ledger_watermark`. Reports add the lines of later
 * entries themselves, so figures are always exact; the totals only save reading millions of lines.
 */
export const ledgerDailyTotals = pgTable(
  'ledger_daily_totals',
  {
    account: text('account')
      .notNull()
      .references(() => accounts.code),
    day: date('day', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.day] })],
);

/** The last ledger entry that is included in the daily totals. */
export const ledgerWatermark = pgTable(
  'ledger_watermark',
  {
    /** Always true: the table has one row. */
    singleton: boolean('singleton').primaryKey().default(true),
    entryId: idOf('entry_id').notNull(),
  },
  (t) => [check('ledger_watermark_single_row', sql`${t.singleton}`)],
);
