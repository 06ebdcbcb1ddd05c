import { ButtonLink } from '../../components/button.tsx';
import { CHECK } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { flowPath } from '../booking-flow/flow-address.ts';
import { OrderBadge } from '../orders/order-badge.tsx';
import type { BookingView } from './booking-view.ts';
import { BOOKING_STATUS_TONES, BOOKING_STATUS_WORDS, tellBooking } from './booking-words.ts';

/** Where a booking stands that is no longer waiting for its money. Read out when it changes under somebody's eyes. */
export default function BookingHead({ booking }: { booking: BookingView }) {
  const { status, package_code, stylist } = booking;
  const { title, text } = tellBooking(booking);
  return (
    <div aria-live="polite" className="grid justify-items-start gap-4">
      {status === 'confirmed' && (
        <span className="order-mark">
          <LineIcon of={CHECK} />
        </span>
      )}
      <OrderBadge tone={BOOKING_STATUS_TONES[status]}>{BOOKING_STATUS_WORDS[status]}</OrderBadge>
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
