import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import type { PaginationProps } from '../../components/office/lists/pagination.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatDateTime } from '../../lib/nairobi-time.ts';
import { formatMoney } from '../../lib/format.ts';
import { STATUS_TONES, STATUS_LABELS } from '../office-orders/order-labels.ts';
import { NumberCell } from '../../components/office/lists/number-cell.tsx';
import type { ClientOrderRow, ClientView } from './client-labels.ts';

interface ClientOrdersProps extends Pick<ClientView, 'orders'> {
  pages: PaginationProps;
  loading: boolean;
}

export function ClientOrders({ orders, pages, loading }: ClientOrdersProps) {
  return (
    <Panel title={`Orders (${orders.count})`} flush>
      {orders.count === 0 ? (
        <p className="p-4 text-stone">Nothing ordered yet.</p>
      ) : (
        <DataTable
          label="Orders of this client"
          columns={COLUMNS}
          rows={orders.results}
          rowId={({ number }) => number}
          loading={loading}
          {...(orders.count > pages.size && { page: pages })}
        />
      )}
    </Panel>
  );
}

const COLUMNS: readonly TableColumn<ClientOrderRow>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: (order) => <NumberCell to={`/admin/orders/${order.number}`} order={order} />,
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
    cell: ({ total }) => <span className="font-medium">{formatMoney(total)}</span>,
  },
];
