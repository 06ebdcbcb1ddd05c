import { LineChart } from '../../components/office/charts/line-chart.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { formatDay } from '../../lib/time/nairobi-time.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { DashboardView } from './dashboard-view.ts';

const inMoney = (shillings: number) => formatPrice(toCents(shillings));

export function SalesPanel({ dashboard: { days, last_30_days } }: { dashboard: DashboardView }) {
  return (
    <Panel
      title="Sales, last 30 days"
      action={<strong className="money font-semibold">{formatPrice(toCents(last_30_days.sales))}</strong>}
    >
      <LineChart
        label="Sales of each of the last 30 days"
        names={{ step: 'Day', value: 'Sales' }}
        points={days.map(({ date, sales }) => ({ label: formatDay(date), value: Number(sales) }))}
        format={inMoney}
      />
    </Panel>
  );
}
