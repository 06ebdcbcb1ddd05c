import { sql, check, index, integer, pgTable, text, unique } from '../../drizzle.ts';
import { bookings } from '../bookings.ts';
import { cents, id, idOf, instant } from '../columns.ts';
import { orders } from './orders.ts';

/** Where unpaid orders and bookings came from, to limit what strangers can hold. Kept for two hours. */
export const holdOrigins = pgTable(
  'hold_origins',
  {
    id: id(),
    orderId: idOf('order_id').references(() => orders.id),
    bookingId: idOf('booking_id').references(() => bookings.id),
    /** A keyed hash of the address, as for rate limits. */
    network: text('network').notNull(),
    phone: text('phone').notNull(),
    /** An account, or a phone number on a network. */
    buyer: text('buyer').notNull(),
    points: integer('points').notNull(),
    valueCents: cents('value_cents').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('hold_origins_order').on(t.orderId),
    unique('hold_origins_booking').on(t.bookingId),
    index('hold_origins_network_idx').on(t.network, t.at),
    index('hold_origins_phone_idx').on(t.phone, t.at),
    index('hold_origins_buyer_idx').on(t.buyer, t.at),
    index('hold_origins_at_idx').on(t.at),
    check('hold_origins_of_one', sql`num_nonnulls(${t.orderId}, ${t.bookingId}) = 1`),
  ],
);
