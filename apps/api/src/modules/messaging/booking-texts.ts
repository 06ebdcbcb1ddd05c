import { formatShillings } from '../../lib/format/money.ts';
import type { TextLanguage } from '../../services/texts/text-provider.ts';
import type { TextMessage } from '../texts/text-catalogue.ts';
import { textTime } from '../texts/text-time.ts';
import type { BookingForEmail } from './emails/booking-email-parts.ts';

/** What texts say about a booking. */
export interface BookingForText extends BookingForEmail {
  language: TextLanguage;
  /** Where questions go. */
  shopPhone: string;
}

export type BookingText = (booking: BookingForText) => TextMessage;

const BY = {
  en: { virtual: 'by video', phone: 'by phone' },
  sw: { virtual: 'kwa video', phone: 'kwa simu' },
};
const placeOf = ({ consultationType, place, language }: BookingForText) =>
  consultationType === 'in-person' ? place : BY[language][consultationType];

const SOMEONE = { en: 'our stylist', sw: 'mtaalamu wetu' };
const base = ({ number, stylistName, startsAt, language }: BookingForText) => ({
  number,
  person: stylistName ?? SOMEONE[language],
  time: textTime(startsAt, language),
});

export const bookingHeldText: BookingText = ({ number, startsAt, priceCents, language }) => ({
  key: 'booking_held',
  values: { number, time: textTime(startsAt, language), amount: formatShillings(priceCents) },
});

export const bookingConfirmedText: BookingText = (booking) => ({
  key: 'booking_confirmed',
  values: { ...base(booking), amount: formatShillings(booking.priceCents) },
});

export const bookingMovedText: BookingText = (booking) => ({ key: 'booking_moved', values: base(booking) });

export const bookingReassignedText: BookingText = (booking) => ({
  key: 'booking_reassigned',
  values: base(booking),
});

export const bookingCancelledText: BookingText = ({ number, startsAt, language }) => ({
  key: 'booking_cancelled',
  values: { number, time: textTime(startsAt, language) },
});

export const bookingRefundSentText =
  (code: string, amountCents: number): BookingText =>
  ({ number, shopPhone }) => ({
    key: 'booking_refund_sent',
    values: { number, amount: formatShillings(amountCents), code, phone: shopPhone },
  });

export const bookingReminderText: BookingText = (booking) => ({
  key: 'booking_reminder',
  values: { ...base(booking), place: placeOf(booking), phone: booking.shopPhone },
});

const forStylist = (booking: BookingForText) => ({
  number: booking.number,
  client: booking.contactName,
  time: textTime(booking.startsAt, booking.language),
  place: placeOf(booking),
});

export const stylistBookedText: BookingText = (booking) => ({
  key: 'stylist_new_booking',
  values: { ...forStylist(booking), phone: booking.contactPhone },
});

export const stylistMovedText: BookingText = (booking) => ({
  key: 'stylist_moved',
  values: { ...forStylist(booking), phone: booking.shopPhone },
});

export const stylistReassignedAwayText: BookingText = ({ number, startsAt, language, shopPhone }) => ({
  key: 'stylist_reassigned_away',
  values: { number, time: textTime(startsAt, language), phone: shopPhone },
});

export const stylistCancelledText: BookingText = ({ number, startsAt, language, shopPhone }) => ({
  key: 'stylist_cancelled',
  values: { number, time: textTime(startsAt, language), phone: shopPhone },
});

export const stylistReminderText: BookingText = (booking) => ({
  key: 'stylist_reminder',
  values: { ...forStylist(booking), phone: booking.contactPhone },
});
