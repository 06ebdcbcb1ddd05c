import type { SaleStatus } from '@harusi/contracts/office-bookings';
import { pageParam } from '../office-orders/order-filters.ts';

export const SALE_STATUSES: readonly SaleStatus[] = ['completed', 'pending', 'cancelled'];

/** What the list of sales shows, as it stands in the address; an empty text is no filter. */
export interface SaleFilters {
  status: SaleStatus | '';
  package: string;
  search: string;
  page: number;
}

/** Whatever the address says that we do not know is left out. */
export const readSaleFilters = (params: URLSearchParams): SaleFilters => ({
  status: SALE_STATUSES.find((known) => known === params.get('status')) ?? '',
  package: /^[a-z0-9-]{1,40}$/.exec(params.get('package') ?? '')?.[0] ?? '',
  search: params.get('search')?.trim().slice(0, 100) ?? '',
  page: pageParam(params),
});

/** The shortest address that says the same. */
export function writeSaleFilters(filters: SaleFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['status', 'package', 'search'] as const) {
    if (filters[name] !== '') params.set(name, filters[name]);
  }
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}
