import { lazy } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { CHECK } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { flowPath } from '../booking-flow/flow-url.ts';
import { detailPath } from '../orders/order-keys.ts';
import { OrderBadge } from '../orders/shared/order-badge.tsx';
import { StaleNotice } from '../orders/shared/stale-notice.tsx';
import { Track } from '../orders/shared/track.tsx';
import { useFocusOnArrival } from '../orders/shared/use-focus-on-arrival.ts';
import { useLiveReload } from '../orders/shared/use-live-order.ts';
import { BookingButtons } from './booking-buttons.tsx';
import { BOOKING_STATUS_LABELS, BOOKING_STATUS_TONES, bookingSteps, bookingText } from './booking-labels.ts';
import { BookingSummary } from './booking-summary.tsx';
import type { BookingView } from './booking-view.ts';

const Payment = lazy(() =>
  import('../orders/payment/payment.tsx').then((module) => ({ default: module.Payment })),
);

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
    phone: contact.phone,
    total: price,
    path: detailPath('booking', number),
  } as const;
  return (
    <div className="order">
      <div className="order-story">
        <StaleNotice error={reloadError} />
        {status === 'held' ? <Payment bill={bill} /> : <BookingHead booking={booking} />}
        <BookingButtons booking={booking} />
        <Track title="Your booking" steps={bookingSteps(booking)} />
      </div>
      <BookingSummary booking={booking} />
    </div>
  );
}

/** The status of a booking that is not awaiting payment. Screen readers announce changes. */
function BookingHead({ booking }: { booking: BookingView }) {
  const { status, package_code, stylist } = booking;
  const { title, text } = bookingText(booking);
  return (
    <div aria-live="polite" className="grid justify-items-start gap-4">
      {status === 'confirmed' && (
        <span className="order-mark">
          <LineIcon of={CHECK} />
        </span>
      )}
      <OrderBadge tone={BOOKING_STATUS_TONES[status]}>{BOOKING_STATUS_LABELS[status]}</OrderBadge>
      <h1 className="font-display text-h1 font-medium text-balance">{title}</h1>
      <p className="max-w-read text-body-l text-stone">{text}</p>
      {status === 'cancelled' && (
        <ButtonLink to={flowPath({ package: package_code, stylist: stylist?.id })}>
          Choose an hour again
        </ButtonLink>
      )}
    </div>
  );
}
