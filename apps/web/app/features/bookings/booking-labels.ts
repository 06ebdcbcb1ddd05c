import type { BookingStatus } from '@harusi/contracts/bookings';
import { formatLongDate, formatTime } from '../../lib/time/nairobi-time.ts';
import type { OrderTone } from '../orders/shared/order-badge.tsx';
import type { BookingView } from './booking-view.ts';

export const BOOKING_STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  held: 'Awaiting payment',
  requested: 'Finding your stylist',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'Missed',
};

export const BOOKING_STATUS_TONES: Readonly<Record<BookingStatus, OrderTone>> = {
  held: 'waiting',
  requested: 'waiting',
  confirmed: 'good',
  completed: 'good',
  cancelled: 'ended',
  no_show: 'ended',
};

/** `Thursday 19 November 2026, 10:00–12:00` in Nairobi. */
export const whenText = ({ starts_at, ends_at }: Pick<BookingView, 'starts_at' | 'ends_at'>) =>
  `${formatLongDate(starts_at)}, ${formatTime(starts_at)}–${formatTime(ends_at)}`;

interface BookingText {
  title: string;
  text: string;
}

/** The heading and text for the status of a booking. */
export const bookingText = (booking: BookingView): BookingText => TEXT_BY_STATUS[booking.status](booking);

const TEXT_BY_STATUS: Readonly<Record<BookingStatus, (booking: BookingView) => BookingText>> = {
  held: () => ({ title: 'Pay with M-Pesa', text: 'Your hour is held while you pay.' }),
  requested: () => ({
    title: 'Paid, and we are finding you a stylist',
    text: 'Your payment came a little late, and someone else has your time by now. We will write to you today with another one; if nothing suits you, all of it comes back.',
  }),
  confirmed: ({ contact, stylist }) => ({
    title: `Asante, ${contact.name.split(' ')[0]}`,
    text: `Your hour is yours${stylist === null ? '' : `, with ${stylist.name}`}. The confirmation is in your mail, with a file for your calendar.`,
  }),
  completed: () => ({
    title: 'Harusi njema',
    text: 'This hour is behind you. May the day be all you hope for.',
  }),
  cancelled: (booking) => CANCELLED_TEXT[booking.cancel_reason ?? 'shop'](booking),
  no_show: () => ({
    title: 'We missed you',
    text: 'Your stylist was there and did not find you. Write to us if something went wrong.',
  }),
};

const refundText = ({ refunded }: BookingView) =>
  Number(refunded) > 0 ? ' What you paid comes back to the number that paid.' : '';

const CANCELLED_TEXT: Readonly<
  Record<NonNullable<BookingView['cancel_reason']>, (booking: BookingView) => BookingText>
> = {
  expired: () => ({
    title: 'This booking has lapsed',
    text: 'No payment reached us in time, so the hour is free again. If you paid after all, there is nothing to do: we match the money and tell you here.',
  }),
  customer: (booking) => ({
    title: 'Cancelled, as you asked',
    text: `The hour is free again.${refundText(booking)}`,
  }),
  shop: (booking) => ({
    title: 'We had to cancel this booking',
    text: `We are sorry. Write to us if you would like to know more.${refundText(booking)}`,
  }),
};
