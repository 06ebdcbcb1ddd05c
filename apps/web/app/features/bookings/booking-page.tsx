import { lazy } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import { KnownBefore } from '../orders/known-before.tsx';
import { ownPath } from '../orders/order-keys.ts';
import { Track } from '../orders/track.tsx';
import { useFocusOnArrival } from '../orders/use-focus-on-arrival.ts';
import { useLive } from '../orders/use-live-order.ts';
import { BookingButtons } from './booking-buttons.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { BookingView } from './booking-view.ts';
import { stepsOf } from './booking-words.ts';

const Paying = lazy(() => import('../orders/paying.tsx').then((module) => ({ default: module.Paying })));
const BookingHead = lazy(() => import('./booking-head.tsx'));

interface BookingPageProps {
  booking: BookingView;
  trouble: ApiError | undefined;
}

/** Nothing happens to these any more. A cancelled one is not among them: money may still come. */
const isOver = ({ status }: BookingView) => status === 'completed' || status === 'no_show';

/** A booking, whatever has become of it; what it is stands beside. */
export default function BookingPage({ booking, trouble }: BookingPageProps) {
  const { number, status, contact, price } = booking;
  useLive({
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
    phone: contact.phone,
    total: price,
    path: ownPath('booking', number),
  } as const;
  return (
    <div className="order">
      <div className="order-story">
        <KnownBefore trouble={trouble} />
        {status === 'held' ? <Paying bill={bill} /> : <BookingHead booking={booking} />}
        <BookingButtons booking={booking} />
        <Track title="Your booking" steps={stepsOf(booking)} />
      </div>
      <BookingSummary booking={booking} />
    </div>
  );
}
