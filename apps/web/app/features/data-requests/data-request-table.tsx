import type { ResponseOf } from '@harusi/contracts/calls';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatusBadge, type StatusTone } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { pageParam } from '../../lib/query-params.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';

export interface DataRequestFilters {
  show: 'open' | 'closed';
  page: number;
}

export const readDataRequestFilters = (params: URLSearchParams): DataRequestFilters => ({
  show: params.get('show') === 'closed' ? 'closed' : 'open',
  page: pageParam(params),
});

export function writeDataRequestFilters({ show, page }: DataRequestFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (show === 'closed') params.set('show', show);
  if (page > 1) params.set('page', String(page));
  return params;
}

type Row = ResponseOf<'GET', '/admin/data-requests/'>['results'][number];

export function DataRequestTable(list: ListTableProps<Row, DataRequestFilters>) {
  return (
    <ListTable
      {...list}
      label="Data requests"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={
        <EmptyState
          art="other"
          title={list.filters.show === 'open' ? 'No open requests' : 'No requests yet'}
          text="People download and delete their data themselves. What still waits appears here."
        />
      }
    />
  );
}

const KINDS = { download: 'Download', deletion: 'Deletion' } as const;

const STATES: Readonly<Record<Row['state'], { label: string; tone: StatusTone }>> = {
  cooling_off: { label: 'Can be taken back', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'warn' },
  done: { label: 'Done', tone: 'sage' },
  undone: { label: 'Taken back', tone: 'plain' },
};

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'who',
    header: 'Who',
    cell: ({ account, email, kind }) => (
      <span className="grid py-1 wrap-anywhere">
        <strong className="font-semibold">{account?.name ?? email ?? 'A guest'}</strong>
        <span className="text-stone">{KINDS[kind]}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>,
  },
  { id: 'asked', header: 'Asked', cell: ({ asked_at }) => <Moment at={asked_at} /> },
  {
    id: 'due',
    header: 'Deadline',
    cell: ({ due_at, closed_at }) => (
      <Moment at={due_at} isLate={closed_at === null && Date.parse(due_at) < Date.now()} />
    ),
  },
  {
    id: 'next',
    header: 'What happens',
    cell: (row) => <span className="max-sm:text-right wrap-anywhere">{nextStep(row)}</span>,
  },
];

function Moment({ at, isLate = false }: { at: string; isLate?: boolean }) {
  return (
    <span className={`money whitespace-nowrap ${isLate ? 'font-semibold text-danger' : ''}`}>
      {formatDateTime(at)}
      {isLate && <span className="sr-only">, overdue</span>}
    </span>
  );
}

function nextStep({ closed_at, waits_for, erase_after }: Row): string {
  if (closed_at !== null) return `Closed ${formatDateTime(closed_at)}`;
  if (waits_for.length > 0) return waits_for.join(' ');
  return erase_after === null ? '–' : `Erased after ${formatDateTime(erase_after)}`;
}
