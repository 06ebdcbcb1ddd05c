import type { Encoded } from '@harusi/contracts/calls';
import { Shillings } from '@harusi/contracts/common';
import type { OfficeBooking } from '@harusi/contracts/office-bookings';
import type { Db } from '@harusi/db/client';
import { bookings } from '@harusi/db/schema';
import { eq, sql } from 'drizzle-orm';
import { shareOf } from '../books/books.rules.ts';
import { forBooking } from '../books/books.service.ts';
import { listRefunds } from '../transfers/refund-list.service.ts';
import { givenBackOf, noSuchBooking } from './booking-moves.service.ts';
import { readBooking, type Reading } from './bookings.service.ts';
import { canBePlaced, nextStates } from './office-bookings.rules.ts';
import { findFreeStylists } from './place-booking.service.ts';

type OfficeWire = Encoded<typeof OfficeBooking>;

/** Everything the shop knows of a booking, and what may be done about it. */
export async function getOfficeBooking(db: Db, number: string, reading: Reading): Promise<OfficeWire> {
  const { now } = reading;
  const [row] = await db
    .select({ booking: bookings, notes: NOTES })
    .from(bookings)
    .where(eq(bookings.number, number));
  if (!row) throw noSuchBooking();
  const { booking, notes } = row;
  const shown = await readBooking(db, number, reading);
  // As the sale: of what was kept, and nothing where nobody came.
  const isEarned = shown.status !== 'cancelled' && shown.status !== 'no_show';
  const kept = isEarned ? booking.priceCents - (await givenBackOf(db, booking.id)) : 0;
  const free = canBePlaced(shown.status) ? await findFreeStylists(db, booking, now) : [];
  return {
    ...shown,
    notes,
    refunds: await listRefunds(db, forBooking(booking.id)),
    commission: Shillings.encode(shareOf(kept, booking.commissionRate)),
    commission_percent: booking.commissionRate / 100,
    free_stylists: free.map(({ stylistId, name, weekCount }) => ({
      id: stylistId,
      name,
      bookings_that_week: weekCount,
    })),
    next: nextStates({ status: shown.status, startsAt: booking.startsAt }, now),
  };
}

const NOTES = sql<OfficeWire['notes']>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'at', instant_text(e.at),
    'author', (select u.first_name || ' ' || u.last_name from users u where u.id = e.actor_id), 'text', e.text) order by e.id), '[]')
  from booking_events e where e.booking_id = bookings.id and e.kind = 'note')`;
