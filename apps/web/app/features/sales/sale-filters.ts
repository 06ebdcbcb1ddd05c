import type { SaleStatus } from '@harusi/contracts/office/office-bookings';
import { type PagePlace, readPlace, searchParam, writePlace } from '../../lib/query-params.ts';

export const SALE_STATUSES: readonly SaleStatus[] = ['completed', 'pending', 'cancelled'];

/** The state of the list in its URL; an empty string is no filter. */
export interface SaleFilters extends PagePlace {
  status: SaleStatus | '';
  package: string;
  search: string;
}

/** Ignores invalid values. */
export const readSaleFilters = (params: URLSearchParams): SaleFilters => ({
  status: SALE_STATUSES.find((known) => known === params.get('status')) ?? '',
  package: /^[a-z0-9-]{1,40}$/.exec(params.get('package') ?? '')?.[0] ?? '',
  search: searchParam(params),
  ...readPlace(params),
});

/** Writes only what differs from the defaults. */
export function writeSaleFilters(filters: SaleFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['status', 'package', 'search'] as const) {
    if (filters[name] !== '') params.set(name, filters[name]);
  }
  writePlace(params, filters);
  return params;
}
