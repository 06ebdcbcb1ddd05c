import { Link } from 'react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { StatusBadge } from '../../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../../components/office/lists/list-table.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/time/nairobi-time.ts';
import type { PayoutFilters } from '../payout-filters.ts';
import { type RefundRow, STATE_TONES, STATE_LABELS } from '../payout-labels.ts';
import { Unbroken } from '../../../components/unbroken.tsx';

/** Refunds owed; each links to the screen that settles it. */
export function RefundTable(list: ListTableProps<RefundRow, PayoutFilters>) {
  return (
    <ListTable
      {...list}
      label="Refunds"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={
        <EmptyState art="other" title="Nothing to refund" text="Refunds wait here until they are paid." />
      }
    />
  );
}

const WORDS: Readonly<Record<RefundRow['of'], string>> = {
  order: 'Order',
  booking: 'Booking',
  money: 'Payment',
};

/** Payments without an order are settled among the payment exceptions. */
function urlOf({ of, number }: RefundRow): string {
  if (of === 'order') return `/admin/orders/${number ?? ''}`;
  if (of === 'booking') return `/admin/bookings/${number ?? ''}`;
  return `/admin/money?${new URLSearchParams({ state: 'refund', ...(number !== null && { search: number }) }).toString()}`;
}

const COLUMNS: readonly TableColumn<RefundRow>[] = [
  {
    id: 'payee',
    header: 'To',
    cell: (refund) => (
      <span className="grid max-w-56 min-w-0">
        <strong className="font-semibold">{refund.payee}</strong>
        <Link
          to={urlOf(refund)}
          className="inline-flex min-h-6 items-center text-gold-text underline-offset-4 hover:underline"
        >
          {[WORDS[refund.of], refund.number].filter(Boolean).join(' ')}
        </Link>
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Why',
    cell: ({ reason }) => <span className="block max-w-80 wrap-anywhere">{reason}</span>,
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ created_at }) => <span className="money">{formatDateTime(created_at)}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ transfer }) => (
      <span className="grid max-w-80 min-w-0 justify-items-start gap-1 max-sm:justify-items-end max-sm:text-right">
        {transfer === null ? (
          <StatusBadge tone="warn">Owed</StatusBadge>
        ) : (
          <StatusBadge tone={STATE_TONES[transfer.state]}>{STATE_LABELS[transfer.state]}</StatusBadge>
        )}
        {transfer !== null && (
          <span className="text-stone">
            <Unbroken text={transfer.words} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatMoney(amount)}</span>,
  },
];
