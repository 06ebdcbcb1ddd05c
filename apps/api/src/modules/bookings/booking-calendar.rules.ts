import type { ConsultationType } from '@harusi/contracts/bookings';
import type { CalendarEntry } from '../../lib/format/calendar-file.ts';

/** What a calendar wants to know of a booking. */
export interface BookingForCalendar {
  number: string;
  packageName: string;
  startsAt: Date;
  endsAt: Date;
  consultationType: ConsultationType;
  place: string;
  cancelledAt: Date | null;
  stylistName: string | null;
  /** How many steps, moves and assignments it has behind it: each makes a new version of the entry. */
  changes: number;
}

const WHERE = { virtual: 'By video', phone: 'By phone', 'in-person': '' };

/**
 * A booking as an entry for calendars. Its link has no key: calendars are shared, and who finds the link there still
 * has to know the phone number.
 */
export const bookingCalendarEntry = (booking: BookingForCalendar): CalendarEntry => ({
  uid: `${booking.number}@bookings.harusi`,
  sequence: booking.changes,
  status: booking.cancelledAt === null ? 'CONFIRMED' : 'CANCELLED',
  summary: booking.stylistName
    ? `${booking.packageName} with ${booking.stylistName}`
    : `${booking.packageName}: styling`,
  description: `Booking ${booking.number}. You can move or cancel it until 48 hours before.`,
  location: WHERE[booking.consultationType] || booking.place,
  startsAt: booking.startsAt.toISOString(),
  endsAt: booking.endsAt.toISOString(),
  path: `/bookings/${booking.number}`,
});
