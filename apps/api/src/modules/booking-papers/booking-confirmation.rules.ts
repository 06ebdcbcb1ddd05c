import type { BookingStatus } from '@harusi/contracts/bookings';

/** Why a booking has no confirmation to print; null if it has one. */
export function confirmationProblem(status: BookingStatus): string | null {
  switch (status) {
    case 'confirmed':
    case 'completed':
      return null;
    case 'held':
      return 'The confirmation is ready once the booking is paid.';
    case 'requested':
      return 'The confirmation is ready once a stylist has taken the booking.';
    case 'cancelled':
      return 'This booking was cancelled, so there is no confirmation.';
    case 'no_show':
      return 'This booking did not take place, so there is no confirmation.';
  }
}
