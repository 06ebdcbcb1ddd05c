import type { BookingStatus } from '@harusi/contracts/bookings';
import type { StatusTone } from '../../components/office/status-badge.tsx';

export const BOOKING_WORDS: Record<BookingStatus, string> = {
  held: 'Held',
  requested: 'Needs a stylist',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
};

export const BOOKING_TONES: Record<BookingStatus, StatusTone> = {
  held: 'plain',
  requested: 'warn',
  confirmed: 'info',
  completed: 'sage',
  cancelled: 'plain',
  no_show: 'danger',
};
