import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { SaleList } from './sale-labels.ts';

/** Totals of all campaigns, with live figures for the running ones. */
export function SaleStats({ summary }: { summary: SaleList['summary'] | undefined }) {
  const { active_campaigns, total_campaigns, active_sales, active_revenue } = summary ?? {};
  const running = '/admin/flash-sales?state=running';
  return (
    <Stats>
      <StatCard
        label="Active campaigns"
        value={active_campaigns ?? '–'}
        note={`of ${total_campaigns ?? '–'}`}
        to={running}
      />
      <StatCard
        label="Total campaigns"
        value={total_campaigns ?? '–'}
        note="past, running and upcoming"
        to="/admin/flash-sales"
      />
      <StatCard
        label="Active sales"
        value={active_sales?.toLocaleString('en') ?? '–'}
        note="units sold in running campaigns"
        to={running}
      />
      <StatCard
        label="Active revenue"
        value={active_revenue === undefined ? '–' : formatPrice(toCents(active_revenue))}
        note="incl. VAT"
        to={running}
      />
    </Stats>
  );
}
