import type { SaleStatus } from '@harusi/contracts/office/office-bookings';
import { pageParam, searchParam } from '../../lib/query-params.ts';

export const SALE_STATUSES: readonly SaleStatus[] = ['completed', 'pending', 'cancelled'];

/** The state of the list in its URL; an empty string is no filter. */
export interface SaleFilters {
  status: SaleStatus | '';
  package: string;
  search: string;
  page: number;
}

/** Ignores invalid values. */
export const readSaleFilters = (params: URLSearchParams): SaleFilters => ({
  status: SALE_STATUSES.find((known) => known === params.get('status')) ?? '',
  package: /^[a-z0-9-]{1,40}$/.exec(params.get('package') ?? '')?.[0] ?? '',
  search: searchParam(params),
  page: pageParam(params),
});

/** Writes only what differs from the defaults. */
export function writeSaleFilters(filters: SaleFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['status', 'package', 'search'] as const) {
    if (filters[name] !== '') params.set(name, filters[name]);
  }
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}
