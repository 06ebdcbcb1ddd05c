import type { Db } from '@harusi/db/client';
import { bookingEvents, bookings, stylists } from '@harusi/db/schema';
import { and, eq, lte, sql } from 'drizzle-orm';
import { violates } from '../../lib/database-errors.ts';
import { DomainError, refuseFields } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { rateOf, shareOf } from '../books/books.rules.ts';
import { getSettings } from '../settings/settings.service.ts';
import { type BookingRow, endHold } from './booking-moves.service.ts';
import { nairobiMoment } from './bookings.letters.ts';
import { canBePlaced, exactly, justInTime } from './office-bookings.rules.ts';
import { busyOf, dayInNairobi } from './slots.rules.ts';
import { readDiaries, type StylistDiary, whoIsFree } from './slots.service.ts';

interface By {
  actorId: number;
  now: Date;
}

type Booked = Pick<BookingRow, 'id' | 'packageId' | 'startsAt' | 'endsAt'>;

/** Who offers the package and is free then, the least busy first; the booking itself stands in nobody's way. */
export async function findFreeStylists(
  db: Db,
  { id, packageId, startsAt, endsAt }: Booked,
  now: Date,
  stylistId: number | null = null,
): Promise<StylistDiary[]> {
  const day = dayInNairobi(startsAt);
  const diaries = await readDiaries(db, { packageId, stylistId, from: day, to: day, now, except: id });
  return whoIsFree(diaries, exactly(startsAt, endsAt), startsAt, justInTime(startsAt));
}

interface Place {
  stylist?: number | undefined;
  startsAt?: Date | undefined;
}

/** Gives a booking another stylist, another hour or both. The commission is then that of the new stylist. */
export async function placeBooking(
  tx: Db,
  booking: BookingRow,
  { stylist = booking.stylistId ?? undefined, startsAt = booking.startsAt }: Place,
  { actorId, now }: By,
): Promise<BookingRow> {
  const isMoved = startsAt.getTime() !== booking.startsAt.getTime();
  const isAssigned = stylist !== (booking.stylistId ?? undefined);
  if (!isMoved && !isAssigned) return booking;
  if (!canBePlaced(booking.status)) {
    throw new DomainError('conflict', 'This booking is over: it keeps its stylist and its hour.');
  }
  if (isMoved && startsAt <= now) throw refuseFields({ starts_at: 'Choose an hour to come' });
  if (stylist === undefined) throw refuseFields({ stylist: 'Choose a stylist' });

  const name = await lockStylist(tx, stylist);
  const endsAt = new Date(startsAt.getTime() + booking.endsAt.getTime() - booking.startsAt.getTime());
  const [free] = await findFreeStylists(tx, { ...booking, startsAt, endsAt }, now, stylist);
  if (!free) throw notFree(name);
  const { minutes } = exactly(startsAt, endsAt);
  const busy = rangeOf(busyOf(startsAt, minutes, free.bufferMinutes));
  await endHoldsIn(tx, { stylistId: stylist, busy, now });
  const terms = isAssigned ? await termsWith(tx, free, booking.priceCents, now) : {};
  const [placed] = await tx
    .update(bookings)
    .set({ stylistId: stylist, startsAt, endsAt, busy, ...terms })
    .where(eq(bookings.id, booking.id))
    .returning()
    .catch((error: unknown) => {
      throw violates(error, 'bookings_no_overlap') ? notFree(name) : error;
    });
  const event = { bookingId: booking.id, at: now, actorId };
  const subject = { type: 'booking', id: booking.number };
  if (isAssigned) {
    await tx.insert(bookingEvents).values({ ...event, kind: 'assigned', text: `Your stylist is ${name}` });
    await recordChange(tx, {
      actorId,
      now,
      action: 'booking.assigned',
      subject,
      before: { stylist: booking.stylistId, commission_rate: booking.commissionRate },
      after: { stylist, ...(terms.commissionRate !== undefined && { commission_rate: terms.commissionRate }) },
    });
  }
  if (isMoved) {
    await tx
      .insert(bookingEvents)
      .values({ ...event, kind: 'moved', text: `Moved to ${nairobiMoment(startsAt)}` });
    await recordChange(tx, {
      actorId,
      now,
      action: 'booking.moved',
      subject,
      before: { starts_at: booking.startsAt },
      after: { starts_at: startsAt },
    });
  }
  return placed!;
}

const notFree = (name: string) =>
  new DomainError('conflict', `${name} is not free then. Please choose another hour or another stylist.`);

/** One at a time decides about a stylist's diary: two who wait for each other's range would both be sent away. */
export async function lockStylist(tx: Db, id: number): Promise<string> {
  const [stylist] = await tx
    .select({ name: stylists.name })
    .from(stylists)
    .where(eq(stylists.id, id))
    .for('no key update');
  if (!stylist) throw refuseFields({ stylist: 'Choose a stylist' });
  return stylist.name;
}

/** Own rate of the stylist, or that of the settings, as it stands now. */
export async function termsWith(
  tx: Db,
  { commissionRate }: Pick<StylistDiary, 'commissionRate'>,
  priceCents: number,
  now: Date,
) {
  const rate = commissionRate ?? rateOf((await getSettings(tx, now)).stylist_commission_percent);
  return { commissionRate: rate, commissionCents: shareOf(priceCents, rate) };
}

export const rangeOf = ({ from, to }: { from: number; to: number }) =>
  `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;

/** Holds that ran out are over before anybody else takes their hour: a constraint cannot read the clock. */
export async function endHoldsIn(
  tx: Db,
  { stylistId, busy, now }: { stylistId: number; busy: string; now: Date },
): Promise<void> {
  const over = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.stylistId, stylistId),
        eq(bookings.status, 'held'),
        lte(bookings.holdUntil, now),
        sql`${bookings.busy} && ${busy}::tstzrange`,
      ),
    )
    .orderBy(bookings.id)
    .for('update');
  for (const held of over) await endHold(tx, held, { reason: 'expired', actorId: null, now });
}
