import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { SaleSummary } from './sale-labels.ts';

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
