import type { Letter } from '../mails/letter.ts';
import type { BookingForLetter } from './booking-news.service.ts';
import { firstName, nairobiMoment, toBooking } from './bookings.letters.ts';

/** The shop has changed the hour or the stylist. */
export const bookingChangedLetter =
  (stylist: string) =>
  (booking: BookingForLetter): Letter => ({
    subject: `Changed: your ${booking.packageName} on ${nairobiMoment(booking.startsAt)}`,
    greeting: `Dear ${firstName(booking.name)}`,
    paragraphs: [
      `Your ${booking.packageName} is now with ${stylist}, on ${nairobiMoment(booking.startsAt)}, Nairobi time.`,
      'If that does not suit you, you can move or cancel it on the page of your booking until 48 hours before, or simply answer this letter.',
    ],
    button: toBooking(booking),
  });
