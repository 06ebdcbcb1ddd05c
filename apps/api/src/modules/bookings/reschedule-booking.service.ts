import type { DayRange, Slots } from '@harusi/contracts/bookings';
import type { Db } from '@harusi/db/client';
import { bookingEvents, bookings, packages } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { formatNairobiTime } from '../../lib/format/nairobi-dates.ts';
import { DomainError } from '../../lib/errors.ts';
import type { OptionalActor } from '../../lib/actor.ts';
import { type BookingRow, lockBooking } from './booking-lifecycle.service.ts';
import { bookingChannel, publishBookingChanged } from './booking-events.ts';
import { hasEnoughNotice } from './bookings.rules.ts';
import { slotTakenError } from './create-booking.service.ts';
import { isSlotFree } from './slots/slots.rules.ts';
import { findNextSlots, readDiaries, listSlotsByDay } from './slots/slots.service.ts';
import { busyRangeText, lockDiaries, reserveSlot } from './slots/reserve-slot.service.ts';

const alreadyDecided = (sentence: string) => new DomainError('conflict', sentence);

/** Keeps the duration sold at the time, even if the package has changed since. */
async function boughtWith(db: Db, { packageId, startsAt, endsAt }: BookingRow) {
  const [bought] = await db.select().from(packages).where(eq(packages.id, packageId));
  return { ...bought!, minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000 };
}

/** Slots a booking can move to. Excludes its current start, but its own time does not count as busy. */
export async function listRescheduleSlots(
  db: Db,
  booking: BookingRow,
  range: DayRange,
  now: Date,
): Promise<Slots> {
  const { id: except, stylistId, startsAt } = booking;
  const { minutes, days } = await listSlotsByDay(db, await boughtWith(db, booking), range, {
    stylistId,
    now,
    except,
  });
  const others = days.map(({ date, slots }) => ({
    date,
    slots: slots.filter((slot) => slot.getTime() !== startsAt.getTime()),
  }));
  return { minutes, days: others.filter(({ slots }) => slots.length > 0) };
}

/** Moves a booking to another slot of the same stylist. Both the old and the new time need enough notice. */
export async function rescheduleBooking(
  tx: Db,
  { id, stylistId }: Pick<BookingRow, 'id' | 'stylistId'>,
  { startsAt, actorId, now }: OptionalActor & { startsAt: Date },
): Promise<void> {
  if (stylistId !== null) await lockDiaries(tx, [stylistId]);
  const booking = await lockBooking(tx, id);
  if (booking.status !== 'confirmed' || booking.stylistId !== stylistId) {
    throw alreadyDecided('Only a confirmed booking can be moved.');
  }
  if (booking.startsAt.getTime() === startsAt.getTime()) return;
  if (!hasEnoughNotice(booking.startsAt, now)) {
    throw alreadyDecided('It is less than 48 hours away, so it can no longer be moved here. Please call us.');
  }
  const bookable = await boughtWith(tx, booking);
  const { minutes } = bookable;
  const day = nairobiDay(startsAt);
  const [diary] = await readDiaries(tx, {
    packageId: bookable.id,
    stylistId,
    from: day,
    to: day,
    now,
    except: id,
  });
  const moved =
    diary && isSlotFree(diary, bookable, startsAt, now)
      ? await take(tx, booking, { startsAt, minutes, bufferMinutes: diary.bufferMinutes, now })
      : undefined;
  if (!moved)
    throw slotTakenError(await findNextSlots(tx, bookable, { startsAt, stylistId, now, except: id }));
  await tx.insert(bookingEvents).values({
    bookingId: id,
    at: now,
    actorId,
    kind: 'moved',
    text: `Moved to ${formatNairobiTime(startsAt)}`,
  });
  await publishBookingChanged(tx, moved);
  await bookingChannel.publish(tx, 'booking.rescheduled', { booking: moved, now });
}

async function take(
  tx: Db,
  { id, stylistId }: BookingRow,
  {
    startsAt,
    minutes,
    bufferMinutes,
    now,
  }: { startsAt: Date; minutes: number; bufferMinutes: number; now: Date },
): Promise<BookingRow | undefined> {
  const busy = busyRangeText(startsAt, minutes, bufferMinutes);
  return reserveSlot(tx, { id, stylistId, busy, now }, async (inner) => {
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
    const [row] = await inner
      .update(bookings)
      .set({ startsAt, endsAt, busy })
      .where(eq(bookings.id, id))
      .returning();
    return row!;
  });
}
