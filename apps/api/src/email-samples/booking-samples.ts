import type { BookingForEmail } from '../modules/messaging/emails/booking-email-parts.ts';
import {
  bookingCancelledEmail,
  bookingConfirmedEmail,
  bookingExpiredEmail,
  bookingHeldEmail,
  bookingMovedEmail,
  bookingReassignedEmail,
  bookingRefundedEmail,
  bookingRefundEmail,
  bookingReminderEmail,
  bookingRequestedEmail,
  reviewEmail,
} from '../modules/messaging/emails/booking-emails.ts';
import { stylistPaidOutEmail } from '../modules/messaging/emails/payout-emails.ts';
import {
  stylistBookedEmail,
  stylistFreedEmail,
  stylistMovedByShopEmail,
  stylistMovedEmail,
  stylistReassignedAwayEmail,
  stylistReassignedToEmail,
  stylistReminderEmail,
} from '../modules/messaging/emails/stylist-emails.ts';
import type { SampleInput, Samples } from './sample-input.ts';

const BOOKING = 'B4TN92KC';
const STYLIST = 'Farida Hassan';

const aBooking = ({ person }: SampleInput): BookingForEmail => ({
  number: BOOKING,
  packageName: 'Silver',
  startsAt: new Date('2026-11-26T11:00:00Z'),
  endsAt: new Date('2026-11-26T13:00:00Z'),
  priceCents: 850_000,
  vatCents: 117_241,
  commissionCents: 127_500,
  weddingDate: '2026-12-05',
  contactName: person,
  contactPhone: '+254720555118',
  consultationType: 'in-person',
  place: 'Bogani Road, Karen',
  name: person,
  path: `/bookings/${BOOKING}`,
  stylistName: STYLIST,
  receipt: 'UKG7R4M2XQ',
  calendarEntry: undefined,
});

export function bookingSamples(input: SampleInput): Samples {
  const paid = aBooking(input);
  const held = { ...paid, receipt: null };
  return {
    bookingHeldEmail: bookingHeldEmail(held),
    bookingConfirmedEmail: bookingConfirmedEmail(paid),
    bookingMovedEmail: bookingMovedEmail(paid),
    bookingReassignedEmail: bookingReassignedEmail(paid),
    bookingReminderEmail: bookingReminderEmail({ ...paid, consultationType: 'virtual', place: '' }),
    bookingRequestedEmail: bookingRequestedEmail({ ...paid, stylistName: null }),
    bookingExpiredEmail: bookingExpiredEmail(held),
    bookingCancelledEmail: bookingCancelledEmail(held),
    bookingRefundEmail: bookingRefundEmail(850_000)(paid),
    bookingRefundedEmail: bookingRefundedEmail('UKJ2P8L0WV', 850_000)(paid),
    reviewEmail: reviewEmail(paid),
  };
}

export function stylistSamples(input: SampleInput): Samples {
  const booking = aBooking(input);
  return {
    stylistBookedEmail: stylistBookedEmail(booking),
    stylistMovedEmail: stylistMovedEmail(booking),
    stylistMovedByShopEmail: stylistMovedByShopEmail(new Date('2026-11-24T07:00:00Z'))(booking),
    stylistReassignedToEmail: stylistReassignedToEmail(booking),
    stylistReassignedAwayEmail: stylistReassignedAwayEmail({ ...booking, stylistName: STYLIST }),
    stylistFreedEmail: stylistFreedEmail(booking),
    stylistReminderEmail: stylistReminderEmail(booking),
    stylistPaidOutEmail: stylistPaidOutEmail({
      name: STYLIST,
      amountCents: 127_500,
      receipt: 'UKJ2P8L0WV',
      paidAt: input.now,
    }),
  };
}
