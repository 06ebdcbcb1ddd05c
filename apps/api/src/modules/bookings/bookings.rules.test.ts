import { describe, expect, it } from 'vitest';
import { bookingCalendarEntry } from './booking-calendar.rules.ts';
import { canCancel, canMove, statusAt } from './bookings.rules.ts';

const now = new Date('2026-11-15T09:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('client actions', () => {
  it.each([
    ['held', 1, true, false],
    ['requested', 1, true, false],
    ['confirmed', 48, true, true],
    ['confirmed', 47.9, false, false],
    ['completed', 72, false, false],
    ['cancelled', 72, false, false],
    ['no_show', 72, false, false],
  ] as const)('%s, %i hours ahead', (status, hours, cancel, move) => {
    const startsAt = inHours(hours);
    expect([canCancel(status, startsAt, now), canMove(status, startsAt, now)]).toEqual([cancel, move]);
  });

  it('end with the hold, even before the job marks it expired', () => {
    expect(statusAt('held', now, now)).toBe('cancelled');
    expect(statusAt('held', inHours(0.1), now)).toBe('held');
  });
});

describe('the calendar entry of a booking', () => {
  const booking = {
    number: 'ABCD2345',
    packageName: 'Gold',
    startsAt: inHours(72),
    endsAt: inHours(80),
    consultationType: 'in-person',
    place: 'Karen',
    cancelledAt: null,
    stylistName: 'Wanjiru Kamau',
    changes: 1,
  } as const;

  it('names the stylist and the place', () => {
    const event = bookingCalendarEntry(booking);
    expect([event.summary, event.location, event.status]).toEqual([
      'Gold with Wanjiru Kamau',
      'Karen',
      'CONFIRMED',
    ]);
    expect(bookingCalendarEntry({ ...booking, consultationType: 'virtual' }).location).toBe('By video');
  });

  it('keeps its UID through every change', () => {
    const cancelled = bookingCalendarEntry({ ...booking, changes: 2, cancelledAt: now });
    expect([cancelled.uid, cancelled.status, cancelled.sequence]).toEqual([
      bookingCalendarEntry(booking).uid,
      'CANCELLED',
      2,
    ]);
  });
});
