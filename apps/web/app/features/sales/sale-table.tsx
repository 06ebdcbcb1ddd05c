import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps, NothingFound } from '../../components/office/lists/list-table.tsx';
import { NumberCell } from '../../components/office/lists/number-cell.tsx';
import { formatMoney, formatPrice, toCents } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import type { SaleFilters } from './sale-filters.ts';
import { METHOD_LABELS, type SaleRow, type SaleSummary, STATUS_LABELS, STATUS_TONES } from './sale-labels.ts';

export function SaleTable(list: ListTableProps<SaleRow, SaleFilters>) {
  const { status, package: code } = list.filters;
  return (
    <ListTable
      {...list}
      label="Sales"
      columns={COLUMNS}
      rowId={({ id }) => id}
      empty={
        <NothingFound what="sale" art="other" filters={list.filters} onFilter={list.onFilter}>
          <EmptyState
            art="other"
            title={status === '' && code === '' ? 'No sales yet' : 'None here just now'}
            text={
              status === '' && code === ''
                ? 'A sale appears as soon as a booking is paid for, or a card payment is recorded.'
                : undefined
            }
          />
        </NothingFound>
      }
    />
  );
}

const COLUMNS: readonly TableColumn<SaleRow>[] = [
  {
    id: 'booking',
    header: 'Booking',
    cell: ({ number, package_name }) => (
      <NumberCell
        to={`/admin/bookings/${number}`}
        order={{ number, names: [package_name] }}
        className="max-w-52"
      />
    ),
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client_name, client_email }) => (
      <span className="grid max-w-60 min-w-0 max-sm:text-right">
        <span className="truncate">{client_name}</span>
        <span className="truncate text-stone">{client_email}</span>
      </span>
    ),
  },
  {
    id: 'stylist',
    header: 'Stylist',
    cell: ({ stylist_name }) => <span className="block max-w-40 truncate">{stylist_name ?? '–'}</span>,
  },
  {
    id: 'date',
    header: 'Paid',
    cell: ({ date, payment_method }) => (
      <span className="grid max-sm:text-right">
        <span className="money">{formatDateTime(date)}</span>
        <span className="text-stone">{METHOD_LABELS[payment_method]}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, status }) => (
      <span className={status === 'cancelled' ? 'text-stone line-through' : 'font-medium'}>
        {formatMoney(amount)}
      </span>
    ),
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'end',
    cell: ({ commission }) => formatMoney(commission),
  },
];

const money = (shillings: string | number | undefined) =>
  shillings === undefined ? '–' : formatPrice(toCents(shillings));

/** Totals for the current filters; cancelled sales count as nothing. */
export function SaleStats({ summary }: { summary: SaleSummary | undefined }) {
  const { completed, pending, cancelled } = summary ?? { completed: 0, pending: 0, cancelled: 0 };
  return (
    <Stats>
      <StatCard
        label="Total sales"
        value={money(summary?.total_amount)}
        note={`${completed + pending} sold, ${cancelled} cancelled`}
      />
      <StatCard label="Commission" value={money(summary?.total_commission)} note="of the stylists" />
      <StatCard label="Average sale" value={money(summary?.average_sale)} note="to the shilling" />
      <StatCard label="Completed" value={completed} note={`${pending} still to take place`} />
    </Stats>
  );
}
