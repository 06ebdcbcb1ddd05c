import type { ChangeOfficeBooking } from '@harusi/contracts/office/office-bookings';
import type { Db } from '@harusi/db/client';
import { bookingEvents, bookings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import {
  type BookingRow,
  cancelBooking,
  completeBooking,
  lockBooking,
  bookingNotFound,
  advanceBooking,
} from '../booking-lifecycle.service.ts';
import { bookingChannel, publishBookingChanged } from '../booking-events.ts';
import { statusAt } from '../bookings.rules.ts';
import { nextStatuses } from './office-bookings.rules.ts';
import { reassignBooking } from './reassign-booking.service.ts';
import { lockDiaries } from '../slots/reserve-slot.service.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';

type Step = NonNullable<ChangeOfficeBooking['status']>;

/** Applies a staff change of stylist, time, status and note atomically. */
export async function updateBooking(
  db: Db,
  number: string,
  { status, stylist, starts_at: startsAt, note }: ChangeOfficeBooking,
  by: Actor,
): Promise<void> {
  const isPlaced = stylist !== undefined || startsAt !== undefined;
  if (status === undefined && !isPlaced && note === undefined) {
    throw invalidFields({ note: 'Say what should change' });
  }
  if (isPlaced && status !== undefined && status !== 'confirmed') {
    throw invalidFields({ status: 'One thing at a time, please' });
  }
  await db.transaction(async (tx) => {
    const found = await findNumber(tx, number);
    const owner = stylist ?? found.stylistId;
    // Lock diaries before bookings, like every other code path that takes a slot.
    if (isPlaced && owner !== null) await lockDiaries(tx, [owner]);
    const before = await lockBooking(tx, found.id);
    const placed = isPlaced ? await reassignBooking(tx, before, { stylist, startsAt }, by) : before;
    if (status !== undefined) await take(tx, placed, { status, reason: note }, by);
    else if (placed !== before) await publishReassigned(tx, placed, before, by);
    if (note !== undefined)
      await addNote(tx, placed, status === 'cancelled' ? `Cancelled: ${note}` : note, by);
  });
}

async function findNumber(tx: Db, number: string): Promise<BookingRow> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.number, number));
  if (!booking) throw bookingNotFound();
  return booking;
}

async function addNote(tx: Db, booking: BookingRow, text: string, { actorId, now }: Actor): Promise<void> {
  await tx.insert(bookingEvents).values({ bookingId: booking.id, at: now, actorId, kind: 'note', text });
  await publishBookingChanged(tx, booking);
}

/** Only for confirmed bookings: before that, the client has no promised time or stylist. */
async function publishReassigned(
  tx: Db,
  booking: BookingRow,
  before: BookingRow,
  { now }: Actor,
): Promise<void> {
  await publishBookingChanged(tx, booking);
  if (booking.status === 'confirmed')
    await bookingChannel.publish(tx, 'booking.reassigned', { booking, before, now });
}

const REFUSED: Readonly<Record<Step, string>> = {
  confirmed: 'Only a booking that waits for a stylist can be confirmed.',
  completed: 'Only a confirmed booking that has begun can be completed.',
  no_show: 'Only a confirmed booking that has begun can be marked as a no-show.',
  cancelled: 'This booking can no longer be cancelled.',
};

async function take(
  tx: Db,
  booking: BookingRow,
  { status, reason }: { status: Step; reason: string | undefined },
  by: Actor,
): Promise<void> {
  const shown = statusAt(booking.status, booking.holdUntil, by.now);
  if (!nextStatuses({ status: shown, startsAt: booking.startsAt }, by.now).includes(status)) {
    throw new DomainError('conflict', REFUSED[status]);
  }
  await STEPS[status](tx, booking, by, reason);
  await recordChange(tx, {
    ...by,
    action: ACTIONS[status],
    subject: { type: 'booking', id: booking.number },
    before: { status: booking.status },
    after: { status, ...(reason !== undefined && { reason }) },
  });
}

const ACTIONS: Readonly<Record<Step, AuditAction>> = {
  confirmed: 'booking.confirmed',
  completed: 'booking.completed',
  no_show: 'booking.no-show',
  cancelled: 'booking.cancelled',
};

const STEPS: Readonly<
  Record<Step, (tx: Db, booking: BookingRow, by: Actor, reason: string | undefined) => Promise<void>>
> = {
  async confirmed(tx, { id, stylistId, startsAt }, by) {
    if (stylistId === null) throw invalidFields({ stylist: 'Choose a stylist' });
    if (startsAt <= by.now) throw invalidFields({ starts_at: 'This hour is over: choose another' });
    const booking = await advanceBooking(tx, id, { status: 'confirmed', text: 'Confirmed', ...by });
    await publishBookingChanged(tx, booking);
    await bookingChannel.publish(tx, 'booking.confirmed', { booking, now: by.now });
  },

  async completed(tx, { id }, by) {
    const booking = await completeBooking(tx, id, by);
    await publishBookingChanged(tx, booking);
    await bookingChannel.publish(tx, 'booking.completed', { booking, now: by.now });
  },

  async no_show(tx, { id }, by) {
    const booking = await advanceBooking(tx, id, {
      status: 'no_show',
      text: 'The client did not come',
      ...by,
    });
    await publishBookingChanged(tx, booking);
  },

  async cancelled(tx, { id }, by, reason) {
    if (reason === undefined) throw invalidFields({ note: 'Say why' });
    await cancelBooking(tx, id, { by: 'shop', reason, ...by });
  },
};
