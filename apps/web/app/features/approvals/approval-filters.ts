import type { SubmissionStatus } from '@harusi/contracts/catalogue/submissions';
import { dayParam, pageParam, searchParam } from '../../lib/query-params.ts';

export const STATUSES: readonly SubmissionStatus[] = ['pending_approval', 'approved', 'rejected'];
const ORDERINGS = ['submitted_at', '-submitted_at'] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** The state of the screen in its URL. */
export interface ApprovalFilters {
  status: SubmissionStatus | 'all';
  search: string;
  /** Only products decided on this day; empty for any day. */
  decidedOn: string;
  ordering: Ordering;
  page: number;
  /** The open product; the first of the list by default. */
  product: number | undefined;
}

/** Oldest first while pending, newest first once decided. */
export const defaultOrdering = (status: ApprovalFilters['status']): Ordering =>
  status === 'pending_approval' ? 'submitted_at' : '-submitted_at';

/** Ignores unknown values. */
export function readApprovalFilters(params: URLSearchParams): ApprovalFilters {
  const value = params.get('status');
  const status = value === 'all' ? 'all' : (STATUSES.find((known) => known === value) ?? 'pending_approval');
  return {
    status,
    search: searchParam(params),
    decidedOn: dayParam(params, 'decided_on'),
    ordering: ORDERINGS.find((known) => known === params.get('ordering')) ?? defaultOrdering(status),
    page: pageParam(params),
    product: numberIn(params, 'product'),
  };
}

/** Writes only what differs from the defaults. */
export function writeApprovalFilters(filters: ApprovalFilters): URLSearchParams {
  const { status, search, decidedOn, ordering, page, product } = filters;
  const params = new URLSearchParams();
  if (status !== 'pending_approval') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (decidedOn !== '') params.set('decided_on', decidedOn);
  if (ordering !== defaultOrdering(status)) params.set('ordering', ordering);
  if (page > 1) params.set('page', String(page));
  if (product !== undefined) params.set('product', String(product));
  return params;
}

function numberIn(params: URLSearchParams, name: string): number | undefined {
  const number = Number(params.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** The previous or next row; undefined at the ends. */
export function findNeighbour<Row extends { id: number }>(
  rows: readonly Row[],
  id: number | undefined,
  step: -1 | 1,
): Row | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at === -1 ? undefined : rows[at + step];
}
