import type { EnquiryKind, EnquiryStatus } from '@harusi/contracts/enquiries';

export const STATUSES: readonly EnquiryStatus[] = ['new', 'answered', 'closed'];
export const KINDS: readonly EnquiryKind[] = ['contact', 'custom_order', 'stylist_request'];

/** The filters in the URL. */
export interface EnquiryFilters {
  status: EnquiryStatus | 'all';
  kind: EnquiryKind | 'all';
  search: string;
  page: number;
}

/** Shows new enquiries by default and ignores unknown values. */
export function readFilters(params: URLSearchParams): EnquiryFilters {
  const page = Number(params.get('page'));
  const status = params.get('status');
  return {
    status: status === 'all' ? 'all' : (STATUSES.find((known) => known === status) ?? 'new'),
    kind: KINDS.find((known) => known === params.get('kind')) ?? 'all',
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Omits defaults. */
export function writeFilters({ status, kind, search, page }: EnquiryFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'new') params.set('status', status);
  if (kind !== 'all') params.set('kind', kind);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** For the API, where "all" means no filter. */
export const toQuery = ({ status, kind, search, page }: EnquiryFilters) => ({
  status: status === 'all' ? undefined : status,
  kind: kind === 'all' ? undefined : kind,
  search,
  page,
});
