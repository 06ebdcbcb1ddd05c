import { BarChart } from '../../components/office/charts/bar-chart.tsx';
import { LineChart } from '../../components/office/charts/line-chart.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';

const DAYS = [22, 31, 28, 44, 52, 61, 35, 29, 41, 38, 55, 72, 66, 40, 33, 47, 51, 58, 79, 84, 60, 44, 39, 57];
const POINTS = DAYS.map((thousands, index) => ({
  label: `${index + 1} Nov`,
  value: thousands * 1_000,
  before: thousands * 780,
}));

const MONTHS = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label, index) => ({
  label,
  values: [620_000 + index * 95_000, 240_000 + index * 30_000, 90_000 + index * 12_000],
}));

const shillings = (value: number) => formatPrice(toCents(value));

export function ChartParts() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Panel title="Revenue by day">
        <LineChart
          label="Revenue by day, beside the period before"
          points={POINTS}
          names={{ step: 'Day', value: 'Last 24 days', before: 'The 24 before' }}
          format={shillings}
        />
      </Panel>
      <Panel title="Six months">
        <BarChart
          label="Revenue, costs and commission by month"
          step="Month"
          series={['Revenue', 'Costs', 'Commission']}
          groups={MONTHS}
          format={shillings}
        />
      </Panel>
    </div>
  );
}
