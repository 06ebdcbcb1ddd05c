import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import type { ResponseOf } from '@harusi/contracts/calls';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Panel, ReloadState } from '../../components/office/layout/panel.tsx';
import { useFilters } from '../../components/office/lists/use-list.ts';
import type { Result } from '../../lib/api/browser-api.ts';
import { formatDate, formatDay, formatMonth } from '../../lib/time/nairobi-time.ts';
import {
  type BookingFilters,
  readBookingFilters,
  type ViewName,
  VIEWS,
  writeBookingFilters,
} from './booking-filters.ts';
import type { BookingChoices } from './booking-labels.ts';
import { groupByDay, shiftDay } from './calendar-days.ts';
import { DayList, Legend, MonthGrid, WeekGrid } from './calendar-grids.tsx';
import { StylistSelect } from './stylist-select.tsx';

interface BookingCalendarProps {
  result: Result<ResponseOf<'GET', '/admin/bookings/calendar/'>>;
  view: 'week' | 'month';
  /** The day in view. */
  day: string;
  days: readonly string[];
  today: string;
  stylists: BookingChoices['stylists'];
}

const titleOf = ({ view, day, days }: Pick<BookingCalendarProps, 'view' | 'day' | 'days'>) =>
  view === 'month' ? formatMonth(day) : `${formatDay(days[0] ?? day)} – ${formatDate(days.at(-1) ?? day)}`;

export function BookingCalendar(props: BookingCalendarProps) {
  const { result, view, day, days, today, stylists } = props;
  const { filters, filter: narrow } = useFilters({ read: readBookingFilters, write: writeBookingFilters });
  const { state } = useRevalidator();
  const searchOf = (change: Partial<BookingFilters>) =>
    writeBookingFilters({ ...filters, ...change }).toString();
  const bookings = groupByDay(result.ok ? result.value.bookings : []);
  const calendar = { days, today, bookings };
  return (
    <Panel flush>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <Turn
          icon={ChevronLeft}
          label={`Earlier ${view}`}
          search={searchOf({ day: shiftDay(view, day, -1) })}
        />
        <Turn
          icon={ChevronRight}
          label={`Later ${view}`}
          search={searchOf({ day: shiftDay(view, day, 1) })}
        />
        <ButtonLink to={{ search: searchOf({ day: '' }) }} variant="line" preventScrollReset>
          Today
        </ButtonLink>
        <h2
          aria-live="polite"
          className="px-2 text-[0.9375rem] font-semibold max-sm:order-first max-sm:w-full"
        >
          {titleOf(props)}
        </h2>
        <span className="flex-1" />
        <StylistSelect
          value={filters.stylist}
          stylists={stylists}
          onChange={(stylist) => narrow({ stylist })}
        />
      </div>
      {result.ok ? (
        <div aria-busy={state === 'loading'}>
          {view === 'week' ? (
            <WeekGrid {...calendar} />
          ) : (
            <MonthGrid
              {...calendar}
              month={day}
              weekOf={(within) => searchOf({ view: 'week', day: within })}
            />
          )}
          <DayList {...calendar} />
          <Legend />
        </div>
      ) : (
        <ReloadState message={result.problem.message} />
      )}
    </Panel>
  );
}

function Turn({ icon, label, search }: { icon: LucideIcon; label: string; search: string }) {
  return (
    <Link
      to={{ search }}
      aria-label={label}
      preventScrollReset
      className="grid size-11 flex-none place-items-center rounded-control border border-soft-edge hover:bg-silk lg:size-9"
    >
      <Icon of={icon} small />
    </Link>
  );
}

const WORDS: Readonly<Record<ViewName, string>> = { list: 'List', week: 'Week', month: 'Month' };

/** Switches between list and calendar, by URL. */
export function ViewSwitch({ filters }: { filters: BookingFilters }) {
  return (
    <nav aria-label="View" className="inline-flex rounded-control border border-soft-edge bg-white p-0.5">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={{ search: writeBookingFilters({ ...filters, view, page: 1 }).toString() }}
          aria-current={filters.view === view ? 'page' : undefined}
          preventScrollReset
          className="grid min-h-11 flex-1 place-items-center rounded-control px-4 text-stone hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-ivory lg:min-h-8"
        >
          {WORDS[view]}
        </Link>
      ))}
    </nav>
  );
}
