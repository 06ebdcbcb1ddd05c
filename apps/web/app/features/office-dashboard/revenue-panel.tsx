import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatDay } from '../../lib/time/nairobi-time.ts';
import { dayEntriesPath } from '../accounting/accounting-params.ts';
import type { DashboardView } from './dashboard-figures.ts';

/** Loaded after the figures: the chart is the heaviest part of the screen. */
const LineChart = lazy(() =>
  import('../../components/office/charts/line-chart.tsx').then(({ LineChart }) => ({ default: LineChart })),
);

const NAMES = { step: 'Day', value: 'Last 30 days', before: 'The 30 before' };

export function RevenuePanel({ days }: Required<Pick<DashboardView, 'days'>>) {
  return (
    <Panel
      title={
        <>
          Revenue by day <span className="text-fine font-normal text-stone">incl. VAT, less refunds</span>
        </>
      }
    >
      <Suspense fallback={<Skeleton className="h-80" />}>
        <LineChart
          label="Revenue by day of the last 30 days, beside the 30 before"
          names={NAMES}
          points={days.map(({ date, revenue, before }) => ({
            label: formatDay(date),
            value: Number(revenue),
            before: Number(before),
            to: dayEntriesPath(date),
          }))}
          format={formatMoney}
        />
      </Suspense>
    </Panel>
  );
}
