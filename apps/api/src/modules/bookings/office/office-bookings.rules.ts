import { type BookingStatus, NOTICE_HOURS } from '@harusi/contracts/bookings';
import { nairobiDay, nairobiInstant } from '@harusi/contracts/constants/nairobi-time';
import { type Bookable } from '../slots/slots.rules.ts';

const MINUTE_MS = 60_000;

interface Standing {
  status: BookingStatus;
  startsAt: Date;
}

/** The statuses staff may set now. A booking can be completed or missed only after it has started. */
export function nextStatuses({ status, startsAt }: Standing, now: Date): BookingStatus[] {
  if (status === 'held') return ['cancelled'];
  if (status === 'requested') return ['confirmed', 'cancelled'];
  if (status === 'confirmed') return startsAt <= now ? ['completed', 'no_show', 'cancelled'] : ['cancelled'];
  return [];
}

/** Paid and still upcoming, so stylist and time may change. */
export const canReassign = (status: BookingStatus) => status === 'requested' || status === 'confirmed';

/** Checks exactly this time, including times off the slot grid. */
export const atExactTime = (startsAt: Date, endsAt: Date): Bookable => ({
  minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
  startMinute: (startsAt.getTime() - nairobiInstant(nairobiDay(startsAt), 0).getTime()) / MINUTE_MS,
});

/**
 * Notice and horizon apply to clients only, so staff lookups run at the last moment that satisfies the
 * notice.
 */
export const lastMomentOfNotice = (startsAt: Date) =>
  new Date(startsAt.getTime() - NOTICE_HOURS * 60 * MINUTE_MS);
