import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { DataTable, type TableColumn } from '../../components/office/lists/data-table.tsx';
import { Panel, PanelLink } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatDay } from '../../lib/nairobi-time.ts';
import { formatMoney } from '../../lib/format.ts';
import { METHOD_LABELS, STATUS_TONES, STATUS_LABELS } from '../sales/sale-labels.ts';
import type { DashboardView } from './figures.ts';

type RecentSale = DashboardView['recent_sales'][number];

export function RecentSales({ sales }: { sales: readonly RecentSale[] }) {
  return (
    <Panel title="Recent Sales" action={<PanelLink to="/admin/sales">View All</PanelLink>} flush>
      <DataTable
        label="Recent sales"
        columns={COLUMNS}
        rows={sales}
        rowId={({ number }) => number}
        empty={<EmptyState art="other" title="No package sold yet" />}
      />
    </Panel>
  );
}

const COLUMNS: readonly TableColumn<RecentSale>[] = [
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
    cell: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>,
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
