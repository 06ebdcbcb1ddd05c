import { ButtonLink } from '../../components/button.tsx';
import { CHECK } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { flowPath } from '../booking-flow/flow-url.ts';
import { OrderBadge } from '../orders/shared/order-badge.tsx';
import { BOOKING_STATUS_LABELS, BOOKING_STATUS_TONES, bookingText } from './booking-labels.ts';
import type { BookingView } from './booking-view.ts';

/** The status of a booking that is not awaiting payment. Screen readers announce changes. */
export default function SettledBooking({ booking }: { booking: BookingView }) {
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
