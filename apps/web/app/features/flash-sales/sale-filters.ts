import type { SaleView } from '@harusi/contracts/office/flash-sales';
import { pageParam, searchParam } from '../../lib/query-params.ts';
import { SALE_VIEWS } from './sale-labels.ts';

/** The state of the list in its URL. */
export interface SaleFilters {
  state: SaleView | 'all';
  search: string;
  page: number;
}

/** Ignores unknown values. */
export function readSaleFilters(params: URLSearchParams): SaleFilters {
  return {
    state: SALE_VIEWS.find((known) => known === params.get('state')) ?? 'all',
    search: searchParam(params),
    page: pageParam(params),
  };
}

export function writeSaleFilters({ state, search, page }: SaleFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (state !== 'all') params.set('state', state);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
