import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatDateTime } from '../../lib/nairobi-time.ts';
import { formatMoney } from '../../lib/format.ts';
import type { PayoutFilters } from './payout-filters.ts';
import { PURPOSE_LABELS, STATE_TONES, STATE_LABELS, type TransferRow } from './payout-labels.ts';
import { ReviewButtons } from './review-buttons.tsx';

/** Transfers, newest first. */
export function TransferTable(list: ListTableProps<TransferRow, PayoutFilters>) {
  return (
    <ListTable
      {...list}
      label="Transfers"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={<EmptyState art="other" title="Nothing has been sent yet" />}
    />
  );
}

const COLUMNS: readonly TableColumn<TransferRow>[] = [
  {
    id: 'payee',
    header: 'To',
    cell: ({ payee, purpose, about }) => (
      <span className="grid max-w-56 min-w-0">
        <strong className="font-semibold">{payee}</strong>
        <span className="text-stone">{[PURPOSE_LABELS[purpose], about].filter(Boolean).join(' ')}</span>
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    cell: ({ created_at, phone }) => (
      <span className="grid max-sm:justify-items-end">
        <span className="money">{formatDateTime(created_at)}</span>
        <span className="money text-stone">{phone ?? ''}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (transfer) => (
      <span className="grid max-w-80 min-w-0 justify-items-start gap-1 max-sm:justify-items-end max-sm:text-right">
        <StatusBadge tone={STATE_TONES[transfer.state]}>{STATE_LABELS[transfer.state]}</StatusBadge>
        <span className="text-stone">{transfer.words}</span>
      </span>
    ),
  },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: ({ receipt }) => <span className="money wrap-anywhere">{receipt ?? '–'}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatMoney(amount)}</span>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (transfer) => <ReviewButtons transfer={transfer} />,
  },
];
