import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { DataTable, type TableColumn } from '../../components/office/data-table.tsx';
import { StatusBadge } from '../../components/office/status-badge.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import type { EnquiryFilters } from './enquiry-filters.ts';
import { KIND_WORDS, STATUS_TONES, STATUS_WORDS, type EnquiryRow } from './enquiry-words.ts';

interface EnquiryTableProps {
  filters: EnquiryFilters;
  /** Undefined when they could not be loaded; then `problem` says why. */
  list: { count: number; results: readonly EnquiryRow[] } | undefined;
  problem: string | undefined;
  loading: boolean;
  pageSize: number;
  onOpen: (enquiry: EnquiryRow) => void;
  onFilter: (change: Partial<EnquiryFilters>) => void;
  onRetry: () => void;
}

export function EnquiryTable(props: EnquiryTableProps) {
  const { filters, list, problem, loading, pageSize, onOpen, onFilter, onRetry } = props;
  // The same columns as long as they do the same: new ones would draw every cell anew, and the focus would get lost.
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  return (
    <DataTable
      label="Enquiries"
      columns={columns}
      rows={list?.results ?? []}
      rowId={({ id }) => id}
      loading={loading}
      problem={problem}
      onRetry={onRetry}
      empty={<NothingHere filters={filters} onFilter={onFilter} />}
      page={{
        page: filters.page,
        size: pageSize,
        total: list?.count ?? 0,
        onPage: (page) => onFilter({ page }),
        label: 'Pages of enquiries',
      }}
    />
  );
}

const columnsFor = (onOpen: EnquiryTableProps['onOpen']): TableColumn<EnquiryRow>[] => [
  {
    id: 'name',
    header: 'Who and what',
    cell: (enquiry) => (
      <span className="grid max-w-100 min-w-0">
        <button
          type="button"
          onClick={() => onOpen(enquiry)}
          className="min-h-11 cursor-pointer truncate text-left font-semibold hover:text-bordeaux sm:min-h-6"
        >
          {enquiry.name}
        </button>
        <span className="line-clamp-2 text-stone wrap-anywhere sm:line-clamp-1">{enquiry.message}</span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ kind }) => <span className="whitespace-nowrap">{KIND_WORDS[kind]}</span>,
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ email, phone_number }) => (
      <span className="max-w-60 truncate sm:block">{email ?? phone_number}</span>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    cell: ({ created_at }) => <span className="money">{formatDateTime(created_at)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>,
  },
];

function NothingHere({ filters, onFilter }: Pick<EnquiryTableProps, 'filters' | 'onFilter'>) {
  const isNarrow = filters.search !== '' || filters.kind !== 'all' || filters.page > 1;
  if (!isNarrow) {
    return filters.status === 'new' ? (
      <EmptyState art="other" title="No new enquiries" text="Everybody who wrote has an answer." />
    ) : (
      <EmptyState art="other" title="Nothing here yet" />
    );
  }
  return (
    <EmptyState
      art="other"
      title="No enquiry fits"
      action={
        <Button variant="line" onClick={() => onFilter({ kind: 'all', search: '', page: 1 })}>
          Clear filters
        </Button>
      }
    />
  );
}
