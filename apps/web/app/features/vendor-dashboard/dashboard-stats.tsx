import { CircleCheck, Clock, ReceiptText, TriangleAlert } from 'lucide-react';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { formatPieces, formatPrice, toCents } from '../../lib/format.ts';
import type { DashboardView } from './dashboard-view.ts';

/** Each figure links to its list. */
export function DashboardStats({ dashboard }: { dashboard: DashboardView }) {
  const { pending, approved, rejected, total_sales, last_30_days } = dashboard;
  return (
    <Stats>
      <StatCard
        label="Pending"
        value={pending}
        note="waiting for review"
        icon={Clock}
        to="/vendor/products/pending"
      />
      <StatCard
        label="Approved"
        value={approved}
        note="in the shop"
        icon={CircleCheck}
        to="/vendor/products/approved"
      />
      <StatCard
        label="Rejected"
        value={<span className={rejected > 0 ? 'text-danger' : ''}>{rejected}</span>}
        note="fix and resubmit"
        icon={TriangleAlert}
        to="/vendor/products/rejected"
      />
      <StatCard
        label="Total Sales"
        value={formatPrice(toCents(total_sales))}
        note={`${formatPieces(last_30_days.units)} in 30 days`}
        icon={ReceiptText}
        to="/vendor/orders"
      />
    </Stats>
  );
}
