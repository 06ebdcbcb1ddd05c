import type { ParcelStatus } from '@harusi/contracts/orders';
import { pageParam } from '../../lib/query-params.ts';

/** In the order in which a parcel goes through them. */
export const PARCEL_STATES: readonly ParcelStatus[] = [
  'waiting',
  'preparing',
  'dispatched',
  'delivered',
  'cancelled',
];

/** What the list shows, as it stands in the address. */
export interface VendorOrderFilters {
  status: ParcelStatus | 'all';
  search: string;
  page: number;
}

/** Whatever the address says that we do not know is left out. */
export const readVendorOrderFilters = (params: URLSearchParams): VendorOrderFilters => ({
  status: PARCEL_STATES.find((known) => known === params.get('status')) ?? 'all',
  search: params.get('search')?.trim().slice(0, 100) ?? '',
  page: pageParam(params),
});

/** The shortest address that says the same. */
export function writeVendorOrderFilters({ status, search, page }: VendorOrderFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
