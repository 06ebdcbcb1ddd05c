import { Link } from 'react-router';
import { VIEWS, writeBookingFilters, type BookingFilters, type ViewName } from './booking-filters.ts';

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
