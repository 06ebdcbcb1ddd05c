import type { BookingStatus } from '@harusi/contracts/bookings';
import { pageParam } from '../office-orders/order-filters.ts';
import { isDay } from '../../lib/nairobi-time.ts';

/** What needs somebody comes first. */
export const STATUSES: readonly BookingStatus[] = [
  'requested',
  'confirmed',
  'completed',
  'held',
  'no_show',
  'cancelled',
];
export const VIEWS = ['list', 'week', 'month'] as const;
export type ViewName = (typeof VIEWS)[number];

/** What the screen of bookings shows, as it stands in the address; an empty text is no filter. */
export interface BookingFilters {
  view: ViewName;
  status: BookingStatus | 'all';
  search: string;
  /** The number of a stylist. */
  stylist: string;
  since: string;
  until: string;
  /** Around which day the calendar is open; empty: today. */
  day: string;
  page: number;
}

const TEXTS = ['search', 'stylist', 'since', 'until', 'day'] as const;

/** Whatever the address says that we do not know is left out. */
export function readBookingFilters(params: URLSearchParams): BookingFilters {
  const dayIn = (name: 'since' | 'until' | 'day') => {
    const value = params.get(name) ?? '';
    return isDay(value) ? value : '';
  };
  const stylist = params.get('stylist') ?? '';
  return {
    view: VIEWS.find((known) => known === params.get('view')) ?? 'list',
    status: STATUSES.find((known) => known === params.get('status')) ?? 'all',
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    stylist: /^[1-9]\d{0,14}$/.test(stylist) ? stylist : '',
    since: dayIn('since'),
    until: dayIn('until'),
    day: dayIn('day'),
    page: pageParam(params),
  };
}

/** The shortest address that says the same. */
export function writeBookingFilters(filters: BookingFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.view !== 'list') params.set('view', filters.view);
  if (filters.status !== 'all') params.set('status', filters.status);
  for (const name of TEXTS) if (filters[name] !== '') params.set(name, filters[name]);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}

/** Something narrows the list beside the tab. */
export const hasFilters = ({ search, stylist, since, until }: BookingFilters) =>
  [search, stylist, since, until].some((value) => value !== '');

export const CLEARED_FILTERS = { search: '', stylist: '', since: '', until: '', page: 1 } as const;
