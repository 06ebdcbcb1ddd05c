import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { ExceptionActions } from './exception-buttons.tsx';
import type { ExceptionFilters } from './exception-filters.ts';
import {
  REASON_LABELS,
  RESOLUTION_LABELS,
  STATE_TONES,
  STATE_LABELS,
  type PaymentExceptionRow,
} from './exception-labels.ts';

type ExceptionTableProps = ListTableProps<PaymentExceptionRow, ExceptionFilters>;

export function ExceptionTable(list: ExceptionTableProps) {
  const nothing =
    list.filters.search !== '' ? (
      <EmptyState art="other" title="No payments match" />
    ) : (
      <EmptyState
        art="other"
        title={list.filters.state === 'open' ? 'Every shilling is accounted for' : 'None here just now'}
        {...(list.filters.state === 'open' && { text: 'Payments that need your attention appear here.' })}
      />
    );
  return <ListTable {...list} label="Payments" columns={COLUMNS} rowId={({ id }) => id} empty={nothing} />;
}

const quietLink = 'text-gold-text underline-offset-4 hover:underline';

const COLUMNS: readonly TableColumn<PaymentExceptionRow>[] = [
  {
    id: 'reason',
    header: 'What happened',
    cell: ({ reason, note }) => (
      <span className="grid max-w-80 min-w-0">
        <strong className="font-semibold">{REASON_LABELS[reason]}</strong>
        {note !== '' && <span className="text-stone wrap-anywhere">{note}</span>}
      </span>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    cell: ({ receipt, phone, paid_at, opened_at }) => (
      <span className="grid max-sm:justify-items-end">
        <span className="money">{receipt ?? 'No receipt yet'}</span>
        <span className="money text-stone">{phone ?? 'Paid by hand'}</span>
        <span className="money text-stone">{formatDateTime(paid_at ?? opened_at)}</span>
      </span>
    ),
  },
  {
    id: 'order',
    header: 'Order',
    cell: ({ order, booking, order_total, account }) =>
      booking !== null ? (
        <span className="grid max-sm:justify-items-end">
          <Link to={`/admin/bookings/${booking}`} className={quietLink}>
            {booking}
          </Link>
          <span className="money text-stone">costs {formatMoney(order_total)}</span>
        </span>
      ) : order === null ? (
        <span className="wrap-anywhere">{account ? `Typed: ${account}` : 'None'}</span>
      ) : (
        <span className="grid max-sm:justify-items-end">
          <Link to={`/admin/orders/${order}`} className={quietLink}>
            {order}
          </Link>
          <span className="money text-stone">costs {formatMoney(order_total)}</span>
        </span>
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatMoney(amount)}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, resolution, resolved_by, reference }) => (
      <span className="grid gap-1 max-sm:justify-items-end">
        <StatusBadge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</StatusBadge>
        {state === 'done' && resolution !== null && (
          <span className="text-stone">
            {[RESOLUTION_LABELS[resolution], reference, resolved_by].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
    ),
  },
  { id: 'actions', header: '', align: 'end', cell: (row) => <ExceptionActions row={row} /> },
];
