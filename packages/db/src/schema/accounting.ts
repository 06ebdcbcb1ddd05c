import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { accounts } from './books.ts';
import { cents, createdAt, id, idOf, instant } from './columns.ts';
import { media } from './media.ts';

export const EXPENSE_CATEGORIES = ['operating', 'marketing', 'administrative', 'fees'] as const;
/** From where the shop pays. */
export const PAID_FROM = ['mpesa', 'bank'] as const;

/** What running the shop costs. Entered by a person and posted at once; a mistake is taken back, never rewritten. */
export const expenses = pgTable(
  'expenses',
  {
    id: id(),
    /** The day on the receipt, in Nairobi. */
    day: date('day', { mode: 'string' }).notNull(),
    category: text('category', { enum: EXPENSE_CATEGORIES }).notNull(),
    description: text('description').notNull(),
    /** What was paid, VAT included. */
    amountCents: cents('amount_cents').notNull(),
    /** VAT on the receipt that the shop gets back. */
    vatCents: cents('vat_cents').notNull().default(0),
    paidFrom: text('paid_from', { enum: PAID_FROM }).notNull(),
    /** The picture of the receipt. */
    mediaId: idOf('media_id').references(() => media.id),
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

/** Tax that was paid: VAT of a month, or an instalment of income tax of a quarter. */
export const taxPayments = pgTable(
  'tax_payments',
  {
    id: id(),
    kind: text('kind', { enum: ['vat', 'income_tax'] }).notNull(),
    /** The first day of the month or quarter that it is for. */
    period: date('period', { mode: 'string' }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Of the tax office. */
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
 * The ledger added up by account and day of Nairobi, for the entries up to `ledger_watermark`. What came
 * later is added from the lines themselves, so a figure is always exact; this only spares reading a million of them.
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

export const ledgerWatermark = pgTable(
  'ledger_watermark',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    /** Up to this one, every entry is in `ledger_daily_totals`. */
    entryId: idOf('entry_id').notNull(),
  },
  (t) => [check('ledger_watermark_single_row', sql`${t.singleton}`)],
);
