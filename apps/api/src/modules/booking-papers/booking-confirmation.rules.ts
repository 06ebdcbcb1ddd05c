import type { BookingStatus } from '@harusi/contracts/bookings';

const PROBLEMS: Readonly<Record<BookingStatus, string | null>> = {
  confirmed: null,
  completed: null,
  held: 'The confirmation is ready once the booking is paid.',
  requested: 'The confirmation is ready once a stylist has taken the booking.',
  cancelled: 'This booking was cancelled, so there is no confirmation.',
  no_show: 'This booking did not take place, so there is no confirmation.',
};

/** Why a booking has no confirmation to print; null if it has one. */
export const confirmationProblem = (status: BookingStatus): string | null => PROBLEMS[status];
