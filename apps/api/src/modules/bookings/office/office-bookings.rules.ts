import { type BookingStatus, NOTICE_HOURS } from '@harusi/contracts/bookings';
import { nairobiDay, nairobiInstant } from '../../../lib/nairobi-time.ts';
import { type Bookable } from '../slots/slots.rules.ts';

const MINUTE_MS = 60_000;

interface Standing {
  status: BookingStatus;
  startsAt: Date;
}

/** What the shop's people may make of a booking now. It is over only once it has begun. */
export function nextStatuses({ status, startsAt }: Standing, now: Date): BookingStatus[] {
  if (status === 'held') return ['cancelled'];
  if (status === 'requested') return ['confirmed', 'cancelled'];
  if (status === 'confirmed') return startsAt <= now ? ['completed', 'no_show', 'cancelled'] : ['cancelled'];
  return [];
}

/** It is paid for and still to take place: it may get another stylist or another hour. */
export const canReassign = (status: BookingStatus) => status === 'requested' || status === 'confirmed';

/** What is asked of a stylist's day when exactly this moment is meant, also one between two slots. */
export const atExactTime = (startsAt: Date, endsAt: Date): Bookable => ({
  minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
  startMinute: (startsAt.getTime() - nairobiInstant(nairobiDay(startsAt), 0).getTime()) / MINUTE_MS,
});

/** Notice and horizon bind couples. The shop's people look as if it were just in time. */
export const lastMomentOfNotice = (startsAt: Date) =>
  new Date(startsAt.getTime() - NOTICE_HOURS * 60 * MINUTE_MS);
