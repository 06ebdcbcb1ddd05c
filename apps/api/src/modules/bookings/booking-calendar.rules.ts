import type { ConsultationType } from '@harusi/contracts/bookings';
import type { CalendarEntry } from '../../lib/format/calendar-file.ts';

export interface BookingForCalendar {
  number: string;
  packageName: string;
  startsAt: Date;
  endsAt: Date;
  consultationType: ConsultationType;
  place: string;
  cancelledAt: Date | null;
  stylistName: string | null;
  /** Status changes, moves and assignments so far; becomes the SEQUENCE of the calendar entry. */
  changes: number;
}

const WHERE = { virtual: 'By video', phone: 'By phone', 'in-person': '' };

/**
 * The path has no key yet: `withLinkKey` or the download adds a guest's, because the entry is their way back to the
 * booking. The stylist's copy stays without.
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
