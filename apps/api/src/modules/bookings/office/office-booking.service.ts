import type { Encoded } from '@harusi/contracts/calls';
import { Shillings } from '@harusi/contracts/common';
import type { OfficeBooking } from '@harusi/contracts/office/office-bookings';
import type { Db } from '@harusi/db/client';
import { bookings } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { applyRate } from '../../ledger/ledger.rules.ts';
import { bookingRef } from '../../ledger/ledger.service.ts';
import { listRefunds } from '../../transfers/refunds/list-refunds.service.ts';
import { refundedCents, bookingNotFound } from '../booking-lifecycle.service.ts';
import type { ReadContext } from '../../payments/payments.rules.ts';
import { readBooking } from '../bookings.service.ts';
import { canReassign, nextStatuses } from './office-bookings.rules.ts';
import { findFreeStylists } from './reassign-booking.service.ts';

type OfficeWire = Encoded<typeof OfficeBooking>;

/** A booking with all back-office details and the actions available on it. */
export async function getOfficeBooking(db: Db, number: string, reading: ReadContext): Promise<OfficeWire> {
  const { now } = reading;
  const [row] = await db
    .select({ booking: bookings, notes: NOTES })
    .from(bookings)
    .where(eq(bookings.number, number));
  if (!row) throw bookingNotFound();
  const { booking, notes } = row;
  const shown = await readBooking(db, number, reading);
  // Same rule as for sales: commission on what was not refunded, none for a no-show.
  const isEarned = shown.status !== 'cancelled' && shown.status !== 'no_show';
  const kept = isEarned ? booking.priceCents - (await refundedCents(db, booking.id)) : 0;
  const free = canReassign(shown.status) ? await findFreeStylists(db, booking, now) : [];
  return {
    ...shown,
    notes,
    refunds: await listRefunds(db, bookingRef(booking.id)),
    commission: Shillings.encode(applyRate(kept, booking.commissionRate)),
    commission_percent: booking.commissionRate / 100,
    free_stylists: free.map(({ stylistId, name, weekCount }) => ({
      id: stylistId,
      name,
      bookings_that_week: weekCount,
    })),
    next: nextStatuses({ status: shown.status, startsAt: booking.startsAt }, now),
  };
}

const NOTES = sql<OfficeWire['notes']>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'at', instant_text(e.at),
    'author', (select u.first_name || ' ' || u.last_name from users u where u.id = e.actor_id), 'text', e.text) order by e.id), '[]')
  from booking_events e where e.booking_id = bookings.id and e.kind = 'note')`;
