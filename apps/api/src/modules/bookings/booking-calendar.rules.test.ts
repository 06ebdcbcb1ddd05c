import { expect, it } from 'vitest';
import { bookingCalendarEntry } from './booking-calendar.rules.ts';

const booking = {
  number: '7K3M9QXA',
  packageName: 'Gold',
  startsAt: new Date('2026-12-12T06:00:00Z'),
  endsAt: new Date('2026-12-12T14:00:00Z'),
  consultationType: 'in-person' as const,
  place: 'Karen, Nairobi',
  cancelledAt: null,
  stylistName: 'Wanjiru Kamau',
  changes: 2,
};

it('names package, stylist, place and times, without an access key in the link', () => {
  expect(bookingCalendarEntry(booking)).toEqual({
    uid: '7K3M9QXA@bookings.harusi',
    sequence: 2,
    status: 'CONFIRMED',
    summary: 'Gold with Wanjiru Kamau',
    description: 'Booking 7K3M9QXA. You can move or cancel it until 48 hours before.',
    location: 'Karen, Nairobi',
    startsAt: '2026-12-12T06:00:00.000Z',
    endsAt: '2026-12-12T14:00:00.000Z',
    path: '/bookings/7K3M9QXA',
  });
});

it.each([
  [{ stylistName: null }, { summary: 'Gold: styling' }],
  [{ cancelledAt: new Date(0) }, { status: 'CANCELLED' }],
  [{ consultationType: 'virtual' as const }, { location: 'By video' }],
  [{ consultationType: 'phone' as const }, { location: 'By phone' }],
])('of a booking with %j has %j', (facts, entry) => {
  expect(bookingCalendarEntry({ ...booking, ...facts })).toMatchObject(entry);
});
