import type { ConsultationType } from '@harusi/contracts/bookings';
import type { CalendarEntry } from '../../lib/format/calendar-file.ts';
import { formatPhone } from '../../lib/format/phone.ts';

export interface BookingForCalendar {
  number: string;
  packageName: string;
  startsAt: Date;
  endsAt: Date;
  consultationType: ConsultationType;
  place: string;
  cancelledAt: Date | null;
  contactName: string;
  contactPhone: string;
  stylistName: string | null;
  /** Status changes, moves and assignments so far; becomes the SEQUENCE of the calendar entry. */
  changes: number;
  /** When the last of them was. */
  changedAt: Date;
}

const WHERE = { virtual: 'By video', phone: 'By phone', 'in-person': '' };

/** One UID for client and stylists: each has one entry for a booking, whatever happens to it. */
const entryOf = (
  booking: BookingForCalendar,
  words: Pick<CalendarEntry, 'summary' | 'description' | 'path'>,
): CalendarEntry => ({
  uid: `${booking.number}@bookings.harusi`,
  sequence: booking.changes,
  status: booking.cancelledAt === null ? 'CONFIRMED' : 'CANCELLED',
  ...words,
  location: WHERE[booking.consultationType] || booking.place,
  startsAt: booking.startsAt.toISOString(),
  endsAt: booking.endsAt.toISOString(),
  changedAt: booking.changedAt.toISOString(),
});

/**
 * The client's. The path has no key yet: `withLinkKey` or the download adds a guest's, because the entry is their way back
 * to the booking.
 */
export const bookingCalendarEntry = (booking: BookingForCalendar): CalendarEntry =>
  entryOf(booking, {
    summary: booking.stylistName
      ? `${booking.packageName} with ${booking.stylistName}`
      : `${booking.packageName}: styling`,
    description:
      booking.cancelledAt === null
        ? `Booking ${booking.number}. You can move or cancel it until 48 hours before:`
        : `Booking ${booking.number} is cancelled.`,
    path: `/bookings/${booking.number}`,
  });

/** The stylist's. They have no page for the booking: its link leads to us. */
export const stylistCalendarEntry = (booking: BookingForCalendar): CalendarEntry =>
  entryOf(booking, {
    summary: `${booking.packageName} with ${booking.contactName}`,
    description:
      booking.cancelledAt === null
        ? `Booking ${booking.number}. Your client: ${booking.contactName}, ${formatPhone(booking.contactPhone)}.\nIf anything keeps you from it, please call us right away:`
        : `Booking ${booking.number} is cancelled.`,
    path: '/contact',
  });

/** Takes a booking that now is another stylist's out of the calendar. It says nothing about the client any more. */
export const releasedCalendarEntry = (booking: BookingForCalendar): CalendarEntry => ({
  ...entryOf(booking, {
    summary: booking.packageName,
    description: `Booking ${booking.number} is with another stylist now.`,
    path: '/contact',
  }),
  status: 'CANCELLED',
  location: '',
});
