import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { cents, id, idOf, instant } from './columns.ts';
import { orders } from './orders.ts';
import { stylists } from './stylists.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The accounts of the books. Rows come by migration: code names them. */
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

/** What happened, once: the same source posts nothing again. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** What caused it, such as `order:7K3M9QXA:sale`. */
    source: text('source').notNull(),
    at: instant('at').notNull(),
    memo: text('memo').notNull(),
    /** The transaction that wrote it: only that one may add lines. */
    transactionId: xid8('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [unique('ledger_entries_source').on(t.source), index('ledger_entries_at_idx').on(t.at)],
);

/** Debits are positive, credits negative; the lines of an entry add up to nothing. */
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
    /** Whose money it is, where an account is kept per order, booking, vendor or stylist. */
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
