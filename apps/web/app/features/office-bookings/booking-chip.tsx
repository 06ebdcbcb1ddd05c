import type { BookingStatus } from '@harusi/contracts/bookings';
import { Link } from 'react-router';
import { formatTime } from '../../lib/nairobi-time.ts';
import { hoursText, BOOKING_LABELS, type BookingRow } from './booking-labels.ts';

const LOOKS: Readonly<Record<BookingStatus, string>> = {
  requested: 'border-danger bg-danger-tint',
  confirmed: 'border-info bg-info-tint',
  completed: 'border-sage bg-sage-tint',
  held: 'border-warn bg-warn-tint',
  no_show: 'border-edge bg-silk',
  cancelled: 'border-edge bg-silk',
};

/** Status is shown as text, not by colour alone, unless it is the normal one. */
const isUnusual = (status: BookingStatus) => status !== 'confirmed' && status !== 'completed';

const chip = (status: BookingStatus) =>
  `border-l-3 ${LOOKS[status]} rounded-[3px] text-ink hover:brightness-97 outline-offset-1`;

/** A booking in a week column or day list. */
export function BookingChip({ booking }: { booking: BookingRow }) {
  const { number, status, client, package_name, stylist } = booking;
  return (
    <Link to={`/admin/bookings/${number}`} className={`grid gap-0.5 px-2 py-1.5 text-fine ${chip(status)}`}>
      <span className="money font-semibold whitespace-nowrap">{hoursText(booking)}</span>
      <span className="truncate">{client}</span>
      <span className="truncate text-stone">
        {package_name}, {stylist?.name ?? 'nobody yet'}
      </span>
      <span className={isUnusual(status) ? 'font-medium' : 'sr-only'}>{BOOKING_LABELS[status]}</span>
    </Link>
  );
}

/** One line, for the month view. */
export function BookingLine({ booking: { number, status, client, starts_at } }: { booking: BookingRow }) {
  return (
    <Link
      to={`/admin/bookings/${number}`}
      className={`flex min-h-6 min-w-0 items-center gap-1.5 px-1.5 text-[0.75rem] ${chip(status)}`}
    >
      <span className="money flex-none">{formatTime(starts_at)}</span>
      <span className="truncate">{client}</span>
      <span className="sr-only">{BOOKING_LABELS[status]}</span>
    </Link>
  );
}

export function Legend() {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line p-3 text-fine text-stone">
      {SHOWN.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span className={`h-3.5 w-5 border-l-3 rounded-[3px] ${LOOKS[status]}`} />
          {BOOKING_LABELS[status]}
        </li>
      ))}
    </ul>
  );
}

const SHOWN = ['requested', 'confirmed', 'completed', 'held', 'no_show'] as const;
