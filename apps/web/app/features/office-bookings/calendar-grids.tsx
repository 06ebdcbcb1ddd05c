import { Link } from 'react-router';
import type { BookingStatus } from '@harusi/contracts/bookings';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { formatLongDate, formatTime, formatWeekday } from '../../lib/time/nairobi-time.ts';
import { BOOKING_LABELS, type BookingRow, hoursText } from './booking-labels.ts';
import { isSameMonth } from './calendar-days.ts';

interface DaysProps {
  days: readonly string[];
  today: string;
  bookings: ReadonlyMap<string, readonly BookingRow[]>;
}

const NOTHING: readonly BookingRow[] = [];
const numberOf = (day: string) => Number(day.slice(8));
const onToday = (isToday: boolean) => (isToday ? 'bg-ink text-ivory rounded-full' : '');

/** Seven columns with their bookings in order. */
export function WeekGrid({ days, today, bookings }: DaysProps) {
  return (
    <ol className="grid grid-cols-7 divide-x divide-hair max-lg:hidden">
      {days.map((day) => (
        <li key={day} className="min-w-0">
          <h3 className="flex items-center justify-between border-b border-line px-2 py-1.5 text-fine text-stone">
            <span aria-hidden>{formatWeekday(day)}</span>
            <span aria-hidden className={`money grid size-6 place-items-center ${onToday(day === today)}`}>
              {numberOf(day)}
            </span>
            <span className="sr-only">{formatLongDate(day)}</span>
          </h3>
          <ul className="grid min-h-80 content-start gap-1.5 p-1.5">
            {(bookings.get(day) ?? NOTHING).map((booking) => (
              <li key={booking.number} className="min-w-0">
                <BookingChip booking={booking} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** How many bookings fit into a day of the month view. */
const LINES = 3;

interface MonthProps extends DaysProps {
  /** Any day of the month. */
  month: string;
  /** URL of the week that contains a day. */
  weekOf: (day: string) => string;
}

export function MonthGrid({ days, today, bookings, month, weekOf }: MonthProps) {
  return (
    <ol className="grid grid-cols-7 gap-px bg-hair max-lg:hidden">
      {days.map((day, index) => {
        const onDay = bookings.get(day) ?? NOTHING;
        const isFull = onDay.length > LINES;
        const visible = isFull ? onDay.slice(0, LINES - 1) : onDay;
        return (
          <li
            key={day}
            className={`grid min-h-28 min-w-0 content-start gap-1 p-1.5 ${isSameMonth(day, month) ? 'bg-white' : 'bg-office'}`}
          >
            <h3 className="flex items-center justify-between text-fine text-stone">
              <span aria-hidden>{index < 7 && formatWeekday(day)}</span>
              <span aria-hidden className={`money grid size-6 place-items-center ${onToday(day === today)}`}>
                {numberOf(day)}
              </span>
              <span className="sr-only">{formatLongDate(day)}</span>
            </h3>
            {visible.map((booking) => (
              <BookingLine key={booking.number} booking={booking} />
            ))}
            {isFull && (
              <Link
                to={{ search: weekOf(day) }}
                className="min-h-6 px-1.5 text-[0.75rem] text-stone underline-offset-4 hover:text-ink hover:underline"
              >
                {onDay.length - visible.length} more
                <span className="sr-only"> on {formatLongDate(day)}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** For phones: the days with bookings, one below the other. */
export function DayList({ days, today, bookings }: DaysProps) {
  const full = days.filter((day) => bookings.has(day));
  if (full.length === 0)
    return <EmptyState className="lg:hidden" art="other" title="No bookings in these days" />;
  return (
    <ol className="grid gap-4 p-3 lg:hidden">
      {full.map((day) => (
        <li key={day} className="grid gap-2">
          <h3 className="text-fine font-semibold">
            {formatLongDate(day)}
            {day === today && <span className="font-normal text-stone"> (today)</span>}
          </h3>
          <ul className="grid gap-2">
            {(bookings.get(day) ?? NOTHING).map((booking) => (
              <li key={booking.number}>
                <BookingChip booking={booking} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const LOOKS: Readonly<Record<BookingStatus, string>> = {
  requested: 'border-danger bg-danger-tint',
  confirmed: 'border-info bg-info-tint',
  completed: 'border-sage bg-sage-tint',
  held: 'border-warn bg-warn-tint',
  no_show: 'border-edge bg-silk',
  cancelled: 'border-edge bg-silk',
};

/** Status is visible as text, not by colour alone, unless it is the normal one. */
const isUnusual = (status: BookingStatus) => status !== 'confirmed' && status !== 'completed';

const chip = (status: BookingStatus) =>
  `border-l-3 ${LOOKS[status]} rounded-[3px] text-ink hover:brightness-97 outline-offset-1`;

/** A booking in a week column or day list. */
function BookingChip({ booking }: { booking: BookingRow }) {
  const { number, status, client, package_name, stylist } = booking;
  return (
    <Link to={`/admin/bookings/${number}`} className={`grid gap-0.5 px-2 py-1.5 text-fine ${chip(status)}`}>
      <span className="money font-semibold whitespace-nowrap">{hoursText(booking)}</span>
      <span className="truncate">{client}</span>
      <span className="truncate text-stone">
        {package_name}, {stylist?.name ?? 'no stylist yet'}
      </span>
      <span className={isUnusual(status) ? 'font-medium' : 'sr-only'}>{BOOKING_LABELS[status]}</span>
    </Link>
  );
}

/** One line, for the month view. */
function BookingLine({ booking: { number, status, client, starts_at } }: { booking: BookingRow }) {
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
      {LEGEND.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span className={`h-3.5 w-5 border-l-3 rounded-[3px] ${LOOKS[status]}`} />
          {BOOKING_LABELS[status]}
        </li>
      ))}
    </ul>
  );
}

const LEGEND = ['requested', 'confirmed', 'completed', 'held', 'no_show'] as const;
