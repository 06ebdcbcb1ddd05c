import type { ResponseOf } from '@harusi/contracts/calls';
import { pageParam } from '../../lib/query-params.ts';

/** As the API returns it; moments and money are text. */
export type VendorReturnView = ResponseOf<'GET', '/vendor/returns/'>['results'][number];

/** The filters in the URL. */
export interface VendorReturnFilters {
  status: 'open' | 'ended';
  page: number;
}

/** Ignores unknown values. */
export const readVendorReturnFilters = (params: URLSearchParams): VendorReturnFilters => ({
  status: params.get('status') === 'ended' ? 'ended' : 'open',
  page: pageParam(params),
});

/** Omits defaults. */
export function writeVendorReturnFilters({ status, page }: VendorReturnFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'open') params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return params;
}
