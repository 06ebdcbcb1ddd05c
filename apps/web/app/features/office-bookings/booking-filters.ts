import type { BookingStatus } from '@harusi/contracts/bookings';
import { isDay } from '../../lib/time/nairobi-days.ts';
import { type PagePlace, readPlace, searchParam, writePlace } from '../../lib/query-params.ts';

/** In order of urgency. */
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

/** The state of the screen in its URL; an empty string is no filter. */
export interface BookingFilters extends PagePlace {
  view: ViewName;
  status: BookingStatus | 'all';
  search: string;
  /** A stylist's id. */
  stylist: string;
  since: string;
  until: string;
  /** The day the calendar shows; empty for today. */
  day: string;
}

const TEXTS = ['search', 'stylist', 'since', 'until', 'day'] as const;

/** Ignores unknown values. */
export function readBookingFilters(params: URLSearchParams): BookingFilters {
  const dayIn = (name: 'since' | 'until' | 'day') => {
    const value = params.get(name) ?? '';
    return isDay(value) ? value : '';
  };
  const stylist = params.get('stylist') ?? '';
  return {
    view: VIEWS.find((known) => known === params.get('view')) ?? 'list',
    status: STATUSES.find((known) => known === params.get('status')) ?? 'all',
    search: searchParam(params),
    stylist: /^[1-9]\d{0,14}$/.test(stylist) ? stylist : '',
    since: dayIn('since'),
    until: dayIn('until'),
    day: dayIn('day'),
    ...readPlace(params),
  };
}

/** Writes only what differs from the defaults. */
export function writeBookingFilters(filters: BookingFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.view !== 'list') params.set('view', filters.view);
  if (filters.status !== 'all') params.set('status', filters.status);
  for (const name of TEXTS) if (filters[name] !== '') params.set(name, filters[name]);
  writePlace(params, filters);
  return params;
}

/** True when anything but the status tab filters the list. */
export const hasFilters = ({ search, stylist, since, until }: BookingFilters) =>
  [search, stylist, since, until].some((value) => value !== '');

export const CLEARED_FILTERS = { search: '', stylist: '', since: '', until: '', page: 1 } as const;
