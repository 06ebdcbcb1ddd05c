import {
  sql,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '../../drizzle.ts';
import { users } from '../accounts.ts';
import { cents, id, idOf, instant } from '../columns.ts';
import { orders } from '../orders/orders.ts';
import { refunds } from './transfers.ts';

export const PAPER_SERIES = ['INV', 'CRN', 'COM'] as const;

/** The last number of each series and year. Its lock makes numbers gapless: a paper that is rolled back returns its number. */
export const paperNumbers = pgTable(
  'paper_numbers',
  {
    series: text('series', { enum: PAPER_SERIES }).notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/**
 * Papers with a number: the tax invoice of an order, the credit note of a refund, and the commission invoice of a vendor's month.
 * A trigger numbers them; they are never changed or deleted.
 */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    series: text('series', { enum: PAPER_SERIES }).notNull(),
    /** Of `issued_at` in Nairobi, set by the trigger. */
    year: smallint('year').notNull().default(0),
    /** Set by the trigger. */
    sequence: integer('sequence').notNull().default(0),
    /** Of an invoice or a credit note. */
    orderId: idOf('order_id').references(() => orders.id),
    /** Of a credit note. */
    refundId: idOf('refund_id').references(() => refunds.id),
    /** Of a commission invoice, with the first day of its month. */
    vendorId: idOf('vendor_id').references(() => users.id),
    month: date('month', { mode: 'string' }),
    /** The sums of a commission invoice, VAT included and the VAT. Null for those of version 1.0 until a job adds them. */
    commissionCents: cents('commission_cents'),
    vatCents: cents('vat_cents'),
    issuedAt: instant('issued_at').notNull(),
    /** The first print is the original, every later one a copy. */
    printedAt: instant('printed_at'),
  },
  (t) => [
    unique('papers_sequence').on(t.series, t.year, t.sequence),
    unique('papers_one_per_subject')
      .on(t.series, t.orderId, t.refundId, t.vendorId, t.month)
      .nullsNotDistinct(),
    index('papers_order_idx').on(t.orderId),
    index('papers_refund_idx').on(t.refundId),
    index('papers_vendor_idx').on(t.vendorId, t.month),
    check(
      'papers_have_subject',
      sql`case ${t.series}
        when 'INV' then ${t.orderId} is not null and num_nonnulls(${t.refundId}, ${t.vendorId}, ${t.month}) = 0
        when 'CRN' then num_nulls(${t.orderId}, ${t.refundId}) = 0 and num_nonnulls(${t.vendorId}, ${t.month}) = 0
        when 'COM' then num_nulls(${t.vendorId}, ${t.month}) = 0 and num_nonnulls(${t.orderId}, ${t.refundId}) = 0
        else false end`,
    ),
    check(
      'papers_sums_are_of_commission',
      sql`num_nonnulls(${t.commissionCents}, ${t.vatCents}) in (0, 2) and (${t.series} = 'COM' or ${t.commissionCents} is null)`,
    ),
    check('papers_month_is_first_day', sql`extract(day from ${t.month}) = 1`),
  ],
);
export type PaperRow = typeof papers.$inferSelect;
