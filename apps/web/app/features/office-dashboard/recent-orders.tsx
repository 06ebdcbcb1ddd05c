import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { Panel, PanelLink } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatMoment } from '../../lib/nairobi-time.ts';
import { formatMoney } from '../../lib/format.ts';
import { STATUS_TONES, STATUS_LABELS } from '../office-orders/order-labels.ts';
import { STATUSES } from '../office-orders/order-filters.ts';
import type { DashboardView } from './figures.ts';

type RecentOrder = DashboardView['recent_orders'][number];

export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  return (
    <Panel title="Recent Orders" action={<PanelLink to="/admin/orders">View All</PanelLink>} flush>
      <DataTable
        label="Recent orders"
        columns={COLUMNS}
        rows={orders}
        rowId={({ number }) => number}
        empty={<EmptyState art="other" title="Nothing sold yet" />}
      />
    </Panel>
  );
}

const COLUMNS: readonly TableColumn<RecentOrder>[] = [
  {
    id: 'client',
    header: 'Client',
    cell: ({ number, client, names }) => (
      <span className="grid max-w-64 min-w-0">
        <Link
          to={`/admin/orders/${number}`}
          className="flex min-h-11 items-center font-semibold hover:text-bordeaux sm:min-h-6"
        >
          {client}
        </Link>
        <span className="truncate text-stone">{`${number} · ${names.join(', ')}`}</span>
      </span>
    ),
  },
  { id: 'date', header: 'Date', cell: ({ at }) => <span className="money">{formatMoment(at)}</span> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status: said }) => {
      const status = STATUSES.find((known) => known === said);
      return (
        status !== undefined && <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
      );
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="font-medium">{formatMoney(amount)}</span>,
  },
];
