import type { ClientSort } from '@harusi/contracts/office/clients';
import { pageParam, type PagePlace, readPlace, searchParam, writePlace } from '../../lib/query-params.ts';

export const SORTS: readonly ClientSort[] = ['newest', 'spent', 'last_booking'];

/** The state of the screen in its URL: the list, the open client and the pages of the client's lists. */
export interface ClientFilters extends PagePlace {
  search: string;
  sort: ClientSort;
  client: number | undefined;
  services: number;
  orders: number;
  notes: number;
}

export const CLIENT_LISTS = ['services', 'orders', 'notes'] as const;
/** The first page of each list, for the next client. */
export const FIRST_PAGES = { services: 1, orders: 1, notes: 1 } as const;

/** Ignores unknown values. */
export const readClientFilters = (params: URLSearchParams): ClientFilters => ({
  search: searchParam(params),
  sort: SORTS.find((known) => known === params.get('sort')) ?? 'newest',
  ...readPlace(params),
  client: /^[1-9]\d{0,14}$/.test(params.get('client') ?? '') ? Number(params.get('client')) : undefined,
  services: pageParam(params, 'services'),
  orders: pageParam(params, 'orders'),
  notes: pageParam(params, 'notes'),
});

/** Writes only what differs from the defaults. */
export function writeClientFilters(filters: ClientFilters): URLSearchParams {
  const { search, sort, client } = filters;
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== 'newest') params.set('sort', sort);
  writePlace(params, filters);
  if (client === undefined) return params;
  params.set('client', String(client));
  for (const part of CLIENT_LISTS) if (filters[part] > 1) params.set(part, String(filters[part]));
  return params;
}
