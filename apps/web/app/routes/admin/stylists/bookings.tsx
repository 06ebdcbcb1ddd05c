import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { useFilters } from '../../../components/office/lists/use-list.ts';
import { BookingCalendar, ViewSwitch } from '../../../features/office-bookings/booking-calendar.tsx';
import {
  readBookingFilters,
  writeBookingFilters,
} from '../../../features/office-bookings/booking-filters.ts';
import { BookingList } from '../../../features/office-bookings/booking-list.tsx';
import { daysOfMonth, daysOfWeek } from '../../../features/office-bookings/calendar-days.ts';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { nairobiDay } from '../../../lib/time/nairobi-days.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import type { Route } from './+types/bookings';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Bookings | Harusi' }];

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const filters = readBookingFilters(url.searchParams);
  const [choices, loaded] = await Promise.all([
    browserApi.get('/admin/bookings/choices/', { signal }),
    filters.view === 'list'
      ? loadList(filters, signal)
      : loadCalendar({ ...filters, view: filters.view }, signal),
  ]);
  return { ...loaded, stylists: choices.ok ? choices.value.stylists : [] };
}

type Filters = ReturnType<typeof readBookingFilters>;

async function loadList({ view: _view, day: _day, status, ...list }: Filters, signal: AbortSignal) {
  const state = status === 'all' ? undefined : status;
  const query = { ...list, status: state, page_size: PAGE_SIZE };
  return { view: 'list' as const, result: await browserApi.get('/admin/bookings/', { query, signal }) };
}

async function loadCalendar(
  { view, day: chosen, stylist }: Filters & { view: 'week' | 'month' },
  signal: AbortSignal,
) {
  const today = nairobiDay(new Date(serverClock.now()));
  const day = chosen || today;
  const days = view === 'week' ? daysOfWeek(day) : daysOfMonth(day);
  const query = { since: days[0], until: days.at(-1), stylist };
  const result = await browserApi.get('/admin/bookings/calendar/', { query, signal });
  return { view, day, days, today, result };
}

export default function Bookings({ loaderData: loaded }: Route.ComponentProps) {
  useReloadOnEvents('booking.changed');
  const can = useCan();
  const { filters } = useFilters({ read: readBookingFilters, write: writeBookingFilters });
  return (
    <>
      <PageHeader
        title="Bookings"
        note={pageNote(loaded)}
        actions={can('bookings') && <ViewSwitch filters={filters} />}
      />
      {loaded.view === 'list' ? (
        <BookingList result={loaded.result} pageSize={PAGE_SIZE} stylists={loaded.stylists} />
      ) : (
        <BookingCalendar {...loaded} />
      )}
    </>
  );
}

const bookingsText = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`);

/** The dashboard's count, because a week may also show holds and no-shows. */
function pageNote(loaded: Route.ComponentProps['loaderData']): string {
  const hours = 'Hours in Nairobi.';
  if (loaded.view === 'list') {
    return loaded.result.ok ? `${bookingsText(loaded.result.value.this_week)} this week. ${hours}` : hours;
  }
  if (loaded.view === 'month' || !loaded.result.ok) return hours;
  const { active, bookings } = loaded.result.value;
  const week = loaded.days.includes(loaded.today) ? 'this week' : 'in the week loaded';
  const without = bookings.length > active ? ', holds and no-shows not counted' : '';
  return `${bookingsText(active)} ${week}${without}. ${hours}`;
}
