import { bigint, date, index, integer, pgTable, primaryKey, sql } from '../drizzle.ts';
import { products } from './catalogue/catalogue.ts';
import { clients } from './clients.ts';
import { cents, idOf, instant } from './columns.ts';

/**
 * What the back office sorts long lists by. Triggers note what changed in tables that are only appended to, so that no order
 * waits for another; a job adds it up once a minute.
 */
export const clientTotals = pgTable(
  'client_totals',
  {
    clientId: idOf('client_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Payments less refunds, including refunds owed. */
    spentCents: cents('spent_cents').notNull().default(0),
    /** Of those paid for and not cancelled. */
    lastBookingAt: instant('last_booking_at'),
  },
  (t) => [
    index('client_totals_spent_idx').on(t.spentCents, t.clientId),
    index('client_totals_booking_idx').on(
      sql`coalesce(${t.lastBookingAt}, '-infinity'::timestamptz)`,
      t.clientId,
    ),
  ],
);

/** Clients whose totals have to be recalculated. */
export const clientChanges = pgTable('client_changes', { clientId: idOf('client_id').notNull() });

/** Units in paid, unrefunded orders, and what was paid for them, without `sale_changes`. */
export const productSales = pgTable(
  'product_sales',
  {
    productId: idOf('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    units: bigint('units', { mode: 'number' }).notNull().default(0),
    cents: cents('cents').notNull().default(0),
  },
  (t) => [index('product_sales_units_idx').on(t.units, t.productId)],
);

/** The same by the month of payment in Nairobi, of which this is the first day. */
export const productMonths = pgTable(
  'product_months',
  {
    month: date('month', { mode: 'string' }).notNull(),
    productId: idOf('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    units: bigint('units', { mode: 'number' }).notNull(),
    cents: cents('cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.productId] }),
    index('product_months_product_idx').on(t.productId),
  ],
);

/** Sold or taken back since the last sum. */
export const saleChanges = pgTable(
  'sale_changes',
  {
    productId: idOf('product_id').notNull(),
    units: integer('units').notNull(),
    cents: cents('cents').notNull(),
    month: date('month', { mode: 'string' }),
  },
  (t) => [index('sale_changes_product_idx').on(t.productId)],
);
