import { Link } from 'react-router';
import { formatLongDate, formatTime } from '../../lib/time/nairobi-time.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { OrderBadge } from '../orders/shared/order-badge.tsx';
import { detailPath } from '../orders/order-keys.ts';
import type { BookingRow } from './booking-view.ts';
import { BOOKING_STATUS_TONES, BOOKING_STATUS_LABELS } from './booking-labels.ts';
import '../../styles/shop/order-list.css';

export function BookingList({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <ul className="border-t border-line">
      {bookings.map(({ number, package_name, stylist, starts_at, status, price }) => (
        <li key={number} className="border-b border-line">
          <Link to={detailPath('booking', number)} className="own-booking">
            <span className="grid min-w-0 gap-1">
              <span className="own-order-name">
                {stylist === null ? package_name : `${package_name} with ${stylist.name}`}
              </span>
              <span className="text-small text-stone">
                {`${formatLongDate(starts_at)}, ${formatTime(starts_at)} · ${number}`}
              </span>
            </span>
            <span className="own-order-end">
              <OrderBadge tone={BOOKING_STATUS_TONES[status]}>{BOOKING_STATUS_LABELS[status]}</OrderBadge>
              <span className="money font-medium">{formatPrice(toCents(price))}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
