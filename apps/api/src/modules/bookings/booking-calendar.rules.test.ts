import { describe, expect, it } from 'vitest';
import {
  bookingCalendarEntry,
  releasedCalendarEntry,
  stylistCalendarEntry,
} from './booking-calendar.rules.ts';

const booking = {
  number: '7K3M9QXA',
  packageName: 'Gold',
  startsAt: new Date('2026-12-12T06:00:00Z'),
  endsAt: new Date('2026-12-12T14:00:00Z'),
  consultationType: 'in-person' as const,
  place: 'Karen, Nairobi',
  cancelledAt: null,
  contactName: 'Njeri Otieno',
  contactPhone: '+254712345678',
  stylistName: 'Wanjiru Kamau',
  changes: 2,
  changedAt: new Date('2026-11-18T07:00:00Z'),
};
const cancelled = { ...booking, cancelledAt: new Date('2026-11-19T07:00:00Z'), changes: 3 };

describe('the calendar entry of a booking', () => {
  it('names package, stylist, place and times, without an access key in the link', () => {
    expect(bookingCalendarEntry(booking)).toEqual({
      uid: '7K3M9QXA@bookings.harusi',
      sequence: 2,
      status: 'CONFIRMED',
      summary: 'Gold with Wanjiru Kamau',
      description: 'Booking 7K3M9QXA. You can move or cancel it until 48 hours before:',
      location: 'Karen, Nairobi',
      startsAt: '2026-12-12T06:00:00.000Z',
      endsAt: '2026-12-12T14:00:00.000Z',
      changedAt: '2026-11-18T07:00:00.000Z',
      path: '/bookings/7K3M9QXA',
    });
  });

  it.each([
    [{ stylistName: null }, { summary: 'Gold: styling' }],
    [{ consultationType: 'virtual' as const }, { location: 'By video' }],
    [{ consultationType: 'phone' as const }, { location: 'By phone' }],
  ])('with %j has %j', (facts, entry) => {
    expect(bookingCalendarEntry({ ...booking, ...facts })).toMatchObject(entry);
  });

  it('names the client for the stylist', () => {
    expect(stylistCalendarEntry(booking)).toMatchObject({
      status: 'CONFIRMED',
      summary: 'Gold with Njeri Otieno',
      description: expect.stringContaining('Your client: Njeri Otieno, 0712 345 678.'),
      location: 'Karen, Nairobi',
      path: '/contact',
    });
  });

  it.each([bookingCalendarEntry, stylistCalendarEntry])('is cancelled with the booking: %o', (entryOf) => {
    expect(entryOf(cancelled)).toMatchObject({
      uid: entryOf(booking).uid,
      sequence: 3,
      status: 'CANCELLED',
      description: 'Booking 7K3M9QXA is cancelled.',
    });
  });

  it('is cancelled for a stylist who no longer has it, and forgets the client', () => {
    const released = releasedCalendarEntry(booking);
    expect(released).toMatchObject({ uid: '7K3M9QXA@bookings.harusi', sequence: 2, status: 'CANCELLED' });
    expect(JSON.stringify(released)).not.toMatch(/Njeri|712|Karen|Wanjiru/);
  });
});
