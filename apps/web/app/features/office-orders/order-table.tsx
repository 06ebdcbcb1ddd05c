import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableSelection } from '../../components/office/lists/data-table-cells.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps, NothingFound } from '../../components/office/lists/list-table.tsx';
import { NumberCell } from '../../components/office/lists/number-cell.tsx';
import { formatMoney, formatPieces } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import type { OrderFilters } from './order-filters.ts';
import { STATUS_TONES, STATUS_LABELS, type OfficeOrderRow } from './order-labels.ts';

type OrderTableProps = ListTableProps<OfficeOrderRow, OrderFilters> & {
  selection: TableSelection<OfficeOrderRow>;
};

export function OrderTable(list: OrderTableProps) {
  return (
    <ListTable
      {...list}
      label="Orders"
      columns={COLUMNS}
      rowId={({ number }) => number}
      empty={
        <NothingFound what="order" art="other" filters={list.filters} onFilter={list.onFilter}>
          <EmptyState
            art="other"
            title={list.filters.status === 'all' ? 'No orders yet' : 'None here just now'}
          />
        </NothingFound>
      }
    />
  );
}

const COLUMNS: readonly TableColumn<OfficeOrderRow>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: (order) => <NumberCell to={`/admin/orders/${order.number}`} order={order} />,
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ name, phone }) => (
      <span className="grid max-w-52 min-w-0 max-sm:text-right">
        <span className="truncate">{name}</span>
        <span className="money text-stone">{localPhone(phone)}</span>
      </span>
    ),
  },
  {
    id: 'place',
    header: 'To',
    cell: ({ town, county }) => (
      <span className="block max-w-40 truncate">{town === county ? town : `${town}, ${county}`}</span>
    ),
  },
  {
    id: 'sellers',
    header: 'From',
    cell: ({ sellers }) => <span className="block max-w-40 truncate">{sellers.join(', ')}</span>,
  },
  {
    id: 'placed',
    header: 'Placed',
    cell: ({ placed_at }) => <span className="money">{formatDateTime(placed_at)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total, item_count }) => (
      <span className="grid justify-items-end">
        <span className="font-medium">{formatMoney(total)}</span>
        <span className="text-stone">{formatPieces(item_count)}</span>
      </span>
    ),
  },
];
