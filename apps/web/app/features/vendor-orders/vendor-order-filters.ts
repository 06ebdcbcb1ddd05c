import type { ParcelStatus } from '@harusi/contracts/orders';
import { pageParam } from '../../lib/query-params.ts';

/** In the order of a parcel's life. */
export const PARCEL_STATES: readonly ParcelStatus[] = [
  'waiting',
  'preparing',
  'dispatched',
  'delivered',
  'cancelled',
];

/** The filters in the URL. */
export interface VendorOrderFilters {
  status: ParcelStatus | 'all';
  search: string;
  page: number;
}

/** Ignores unknown values. */
export const readVendorOrderFilters = (params: URLSearchParams): VendorOrderFilters => ({
  status: PARCEL_STATES.find((known) => known === params.get('status')) ?? 'all',
  search: params.get('search')?.trim().slice(0, 100) ?? '',
  page: pageParam(params),
});

/** Omits defaults. */
export function writeVendorOrderFilters({ status, search, page }: VendorOrderFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
