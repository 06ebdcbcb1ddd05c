import type { BookingStatus } from '@harusi/contracts/bookings';
import type { ResponseOf } from '@harusi/contracts/calls';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';
import { formatLongDate, formatTime } from '../../lib/time/nairobi-time.ts';

export type BookingView = ResponseOf<'GET', '/admin/bookings/{number}/'>;
export type BookingRow = ResponseOf<'GET', '/admin/bookings/'>['results'][number];
export type BookingChoices = ResponseOf<'GET', '/admin/bookings/choices/'>;

/** Labels say what to do next. */
export const BOOKING_LABELS: Readonly<Record<BookingStatus, string>> = {
  requested: 'Needs a stylist',
  confirmed: 'Confirmed',
  completed: 'Completed',
  held: 'Being paid',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};

export const BOOKING_TONES: Readonly<Record<BookingStatus, StatusTone>> = {
  requested: 'danger',
  confirmed: 'info',
  completed: 'sage',
  held: 'warn',
  no_show: 'plain',
  cancelled: 'plain',
};

type Hours = Pick<BookingRow, 'starts_at' | 'ends_at'>;

/** `09:00–17:00` */
export const hoursText = ({ starts_at, ends_at }: Hours) => `${formatTime(starts_at)}–${formatTime(ends_at)}`;

/** `Saturday 21 November 2026, 09:00–17:00` */
export const whenText = (hours: Hours) => `${formatLongDate(hours.starts_at)}, ${hoursText(hours)}`;
