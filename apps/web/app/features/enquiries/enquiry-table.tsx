import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import type { EnquiryFilters } from './enquiry-filters.ts';
import { KIND_LABELS, STATUS_TONES, STATUS_LABELS, type EnquiryRow } from './enquiry-labels.ts';

interface EnquiryTableProps extends ListTableProps<EnquiryRow, EnquiryFilters> {
  onOpen: (enquiry: EnquiryRow) => void;
}

export function EnquiryTable({ onOpen, ...list }: EnquiryTableProps) {
  // Stable columns: new ones would remount every cell and lose the focus.
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  return (
    <ListTable
      {...list}
      label="Enquiries"
      columns={columns}
      rowId={({ id }) => id}
      empty={<NothingHere filters={list.filters} onFilter={list.onFilter} />}
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
    cell: ({ kind }) => <span className="whitespace-nowrap">{KIND_LABELS[kind]}</span>,
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
    cell: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>,
  },
];

function NothingHere({ filters, onFilter }: Pick<EnquiryTableProps, 'filters' | 'onFilter'>) {
  const isNarrow = filters.search !== '' || filters.kind !== 'all' || filters.page > 1;
  if (!isNarrow) {
    return filters.status === 'new' ? (
      <EmptyState art="other" title="No new enquiries" text="Everyone who wrote has been answered." />
    ) : (
      <EmptyState art="other" title="Nothing here yet" />
    );
  }
  return (
    <EmptyState
      art="other"
      title="No matching enquiry"
      action={
        <Button variant="line" onClick={() => onFilter({ kind: 'all', search: '', page: 1 })}>
          Clear filters
        </Button>
      }
    />
  );
}
