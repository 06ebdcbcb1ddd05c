import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { formatLongDate, formatWeekday } from '../../lib/nairobi-time.ts';
import { BookingChip, BookingLine } from './booking-chip.tsx';
import type { BookingRow } from './booking-labels.ts';
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
        const shown = isFull ? onDay.slice(0, LINES - 1) : onDay;
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
            {shown.map((booking) => (
              <BookingLine key={booking.number} booking={booking} />
            ))}
            {isFull && (
              <Link
                to={{ search: weekOf(day) }}
                className="min-h-6 px-1.5 text-[0.75rem] text-stone underline-offset-4 hover:text-ink hover:underline"
              >
                {onDay.length - shown.length} more
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
