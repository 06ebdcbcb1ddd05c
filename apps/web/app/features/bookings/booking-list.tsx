import { Link } from 'react-router';
import { formatLongDate, formatTime } from '../../lib/nairobi-time.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { OrderBadge } from '../orders/order-badge.tsx';
import { ownPath } from '../orders/order-keys.ts';
import type { BookingRow } from './booking-view.ts';
import { BOOKING_STATUS_TONES, BOOKING_STATUS_WORDS } from './booking-words.ts';
import '../../styles/order-list.css';

/** Every booking as one line that is a link. */
export function BookingList({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <ul className="border-t border-line">
      {bookings.map(({ number, package_name, stylist, starts_at, status, price }) => (
        <li key={number} className="border-b border-line">
          <Link to={ownPath('booking', number)} className="own-booking">
            <span className="grid min-w-0 gap-1">
              <span className="own-order-name">
                {stylist === null ? package_name : `${package_name} with ${stylist.name}`}
              </span>
              <span className="text-small text-stone">
                {`${formatLongDate(starts_at)}, ${formatTime(starts_at)} · ${number}`}
              </span>
            </span>
            <span className="own-order-end">
              <OrderBadge tone={BOOKING_STATUS_TONES[status]}>{BOOKING_STATUS_WORDS[status]}</OrderBadge>
              <span className="money font-medium">{formatPrice(toCents(price))}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
