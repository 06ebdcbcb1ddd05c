import { pageParam, searchParam } from '../../lib/query-params.ts';

export const VENDOR_STATES = ['active', 'suspended'] as const;

/** The state of the list in its URL. */
export interface VendorFilters {
  status: (typeof VENDOR_STATES)[number] | 'all';
  search: string;
  page: number;
}

/** Ignores unknown values. */
export const readVendorFilters = (params: URLSearchParams): VendorFilters => ({
  status: VENDOR_STATES.find((known) => known === params.get('status')) ?? 'all',
  search: searchParam(params),
  page: pageParam(params),
});

/** Writes only what differs from the defaults. */
export function writeVendorFilters({ status, search, page }: VendorFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}
