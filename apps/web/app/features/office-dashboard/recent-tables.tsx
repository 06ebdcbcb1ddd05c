import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel, PanelLink } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatDay, formatMoment } from '../../lib/time/nairobi-time.ts';
import { STATUSES } from '../office-orders/order-filters.ts';
import { STATUS_TONES, STATUS_LABELS } from '../office-orders/order-labels.ts';
import {
  METHOD_LABELS,
  STATUS_LABELS as SALE_STATUS_LABELS,
  STATUS_TONES as SALE_STATUS_TONES,
} from '../sales/sale-labels.ts';
import type { DashboardView } from './dashboard-figures.ts';

type RecentOrder = NonNullable<DashboardView['recent_orders']>[number];

export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  return (
    <Panel title="Recent Orders" action={<PanelLink to="/admin/orders">View All</PanelLink>} flush>
      <DataTable
        label="Recent orders"
        columns={ORDER_COLUMNS}
        rows={orders}
        rowId={({ number }) => number}
        empty={<EmptyState art="other" title="Nothing sold yet" />}
      />
    </Panel>
  );
}

const ORDER_COLUMNS: readonly TableColumn<RecentOrder>[] = [
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
    cell: ({ status: value }) => {
      const status = STATUSES.find((known) => known === value);
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

type RecentSale = NonNullable<DashboardView['recent_sales']>[number];

export function RecentSales({ sales }: { sales: readonly RecentSale[] }) {
  return (
    <Panel title="Recent Sales" action={<PanelLink to="/admin/sales">View All</PanelLink>} flush>
      <DataTable
        label="Recent sales"
        columns={SALE_COLUMNS}
        rows={sales}
        rowId={({ number }) => number}
        empty={<EmptyState art="other" title="No package sold yet" />}
      />
    </Panel>
  );
}

const SALE_COLUMNS: readonly TableColumn<RecentSale>[] = [
  {
    id: 'client',
    header: 'Client',
    cell: ({ number, client, stylist }) => (
      <span className="grid max-w-44 min-w-32">
        <Link
          to={`/admin/bookings/${number}`}
          className="flex min-h-11 items-center font-semibold hover:text-bordeaux sm:min-h-6"
        >
          {client}
        </Link>
        <span className="truncate text-stone">{stylist ?? 'no stylist yet'}</span>
      </span>
    ),
  },
  { id: 'package', header: 'Package', cell: ({ package_name }) => package_name },
  {
    id: 'date',
    header: 'Paid',
    cell: ({ at, payment_method }) => (
      <span className="grid whitespace-nowrap">
        <span className="money">{formatDay(at)}</span>
        <span className="text-stone">{METHOD_LABELS[payment_method]}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={SALE_STATUS_TONES[status]}>{SALE_STATUS_LABELS[status]}</StatusBadge>
    ),
  },
  {
    id: 'amount',
    header: 'Amount, commission',
    align: 'end',
    cell: ({ amount, commission }) => (
      <span className="grid whitespace-nowrap">
        <span className="font-medium">{formatMoney(amount)}</span>
        <span className="text-fine text-stone">{formatMoney(commission)}</span>
      </span>
    ),
  },
];
