import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableSelection } from '../../components/office/lists/data-table-cells.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps, NothingFound } from '../../components/office/lists/list-table.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { formatMoney, formatPieces } from '../../lib/format.ts';
import { PARCEL_TONES, PARCEL_LABELS } from '../office-orders/order-labels.ts';
import { NumberCell } from '../../components/office/lists/number-cell.tsx';
import type { VendorOrderFilters } from './vendor-order-filters.ts';
import type { VendorOrderRow } from './vendor-order-view.ts';

type VendorOrderTableProps = ListTableProps<VendorOrderRow, VendorOrderFilters> & {
  selection: TableSelection<VendorOrderRow>;
};

export function VendorOrderTable(list: VendorOrderTableProps) {
  return (
    <ListTable
      {...list}
      label="Orders"
      columns={COLUMNS}
      rowId={({ number }) => number}
      empty={<NothingHere filters={list.filters} onFilter={list.onFilter} />}
    />
  );
}

const COLUMNS: readonly TableColumn<VendorOrderRow>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: (order) => <NumberCell to={`/vendor/orders/${order.number}`} order={order} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    cell: ({ paid_at }) => <span className="money">{paid_at === null ? '–' : formatDateTime(paid_at)}</span>,
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ town }) => <span className="block max-w-40 truncate">{town ?? '–'}</span>,
  },
  {
    id: 'status',
    header: 'Parcel',
    cell: ({ status }) => <StatusBadge tone={PARCEL_TONES[status]}>{PARCEL_LABELS[status]}</StatusBadge>,
  },
  {
    id: 'gross',
    header: 'Sold for',
    align: 'end',
    cell: ({ earnings, item_count }) => (
      <span className="grid justify-items-end">
        {formatMoney(earnings.gross)}
        <span className="text-stone">{formatPieces(item_count)}</span>
      </span>
    ),
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'end',
    cell: ({ earnings }) => formatMoney(earnings.commission),
  },
  {
    id: 'net',
    header: 'You earn',
    align: 'end',
    cell: ({ earnings }) => <span className="font-medium">{formatMoney(earnings.net)}</span>,
  },
];

function NothingHere({ filters, onFilter }: Pick<VendorOrderTableProps, 'filters' | 'onFilter'>) {
  return (
    <NothingFound what="order" art="other" filters={filters} onFilter={onFilter}>
      {filters.status === 'all' ? (
        <EmptyState
          art="other"
          title="No orders yet"
          text="As soon as someone pays for one of your pieces, the order appears here."
        />
      ) : (
        <EmptyState art="other" title="None here just now" />
      )}
    </NothingFound>
  );
}
