import type { ApiError } from '../../lib/api/errors.ts';
import { detailPath } from '../orders/order-keys.ts';
import { StaleNotice } from '../orders/shared/stale-notice.tsx';
import { Track } from '../orders/shared/track.tsx';
import { useFocusOnArrival } from '../orders/shared/use-focus-on-arrival.ts';
import { useLiveReload } from '../orders/shared/use-live-order.ts';
import { BookingButtons } from './booking-buttons.tsx';
import { bookingSteps } from './booking-steps.ts';
import { BookingSummary } from './booking-summary.tsx';
import type { BookingView } from './booking-view.ts';
import { lazyPart } from '../../lib/network/load-code.ts';

const Payment = lazyPart(() => import('../orders/payment/payment.tsx'));
const SettledBooking = lazyPart(() => import('./settled-booking.tsx'));

interface BookingPageProps {
  booking: BookingView;
  /** Set when the last reload failed and the data may be out of date. */
  reloadError: ApiError | undefined;
}

/** Nothing more happens to these. A cancelled booking may still receive money. */
const isOver = ({ status }: BookingView) => status === 'completed' || status === 'no_show';

export default function BookingPage({ booking, reloadError }: BookingPageProps) {
  const { number, status, contact, price } = booking;
  useLiveReload({
    ...booking,
    path: `/bookings/${encodeURIComponent(number)}/events/`,
    changed: 'booking.changed',
    isPaying: status === 'held',
    isOver: isOver(booking),
  });
  useFocusOnArrival();
  const bill = {
    ...booking,
    of: 'booking',
    is_reserved: true,
    phone: contact.phone,
    total: price,
    path: detailPath('booking', number),
  } as const;
  return (
    <div className="order">
      <div className="order-story">
        <StaleNotice error={reloadError} />
        {status === 'held' ? <Payment bill={bill} /> : <SettledBooking booking={booking} />}
        <BookingButtons booking={booking} />
        <Track title="Your booking" steps={bookingSteps(booking)} />
      </div>
      <BookingSummary booking={booking} />
    </div>
  );
}
