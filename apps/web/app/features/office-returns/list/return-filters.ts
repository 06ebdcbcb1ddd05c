import type { ReturnStatus } from '@harusi/contracts/returns';
import { stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { pageParam } from '../../../lib/query-params.ts';
import { STATUS_LABELS, STATUSES } from '../return-labels.ts';

/** The state of the list in its URL; open ones without any. */
export interface ReturnFilters {
  status: ReturnStatus | 'open';
  page: number;
}

/** Ignores unknown values. */
export const readReturnFilters = (params: URLSearchParams): ReturnFilters => ({
  status: STATUSES.find((known) => known === params.get('status')) ?? 'open',
  page: pageParam(params),
});

/** Writes only what differs from the defaults. */
export function writeReturnFilters({ status, page }: ReturnFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'open') params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return params;
}

type Counts = Readonly<Record<ReturnStatus, number>>;

/** All open ones first, then one tab per status. */
export const returnTabs = (counts?: Counts) => [
  {
    value: 'open' as const,
    label: 'Open',
    ...(counts && { count: counts.requested + counts.approved + counts.received }),
  },
  ...stateTabs(STATUSES, STATUS_LABELS, counts),
];
