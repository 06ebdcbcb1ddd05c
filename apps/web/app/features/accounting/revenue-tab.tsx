import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatAmount, formatPercent, type AccountingView } from './accounting-labels.ts';
import type { AccountingParams } from './accounting-params.ts';
import { FigureLink, FiguresTable } from './figures-table.tsx';
import { previousPeriodLabel, monthLabel, periodLabel, shortMonth } from './periods.ts';
import { SplitBar, splitByPrice, splitBySource } from './split-bar.tsx';

const LineChart = lazy(() =>
  import('../../components/office/charts/line-chart.tsx').then(({ LineChart }) => ({ default: LineChart })),
);

const heading = 'text-[0.9375rem] font-semibold';

/** Revenue by source and price, and its trend. */
export function RevenueTab({ books, params }: { books: AccountingView; params: AccountingParams }) {
  const { months, totals, before, income, period } = books;
  return (
    <>
      <div className="grid gap-6 p-4 lg:grid-cols-2">
        <section className="grid content-start gap-3">
          <h2 className={heading}>By source</h2>
          <SplitBar parts={splitBySource(books)} params={params} />
        </section>
        <section className="grid content-start gap-3">
          <h2 className={heading}>By price</h2>
          <SplitBar parts={splitByPrice(books)} params={params} />
        </section>
      </div>
      <div className="grid gap-3 border-t border-line p-4">
        <h2 className={heading}>Trend</h2>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <LineChart
            label={`Revenue by month, ${periodLabel(period)}, beside ${previousPeriodLabel(period)}`}
            names={{
              step: 'Month',
              value: periodLabel(period),
              before: capital(previousPeriodLabel(period)),
            }}
            points={months.map(({ month, revenue, revenue_before }) => ({
              label: `${shortMonth(month)} ${month.slice(0, 4)}`,
              value: Number(revenue),
              before: Number(revenue_before),
            }))}
            format={formatMoney}
          />
        </Suspense>
      </div>
      <div className="border-t border-line">
        <FiguresTable
          label="Revenue by month and source"
          headers={['Month', 'Product sales', 'Stylist services', 'Regular', 'Flash', 'Revenue']}
          rows={months.map((month) => ({
            name: monthLabel(month.month),
            cells: (['product_sales', 'services', 'regular', 'flash', 'revenue'] as const).map((of) => (
              <FigureLink key={of} params={params} of={of} amount={month[of]} from={month.month} />
            )),
          }))}
          total={{
            name: 'Total, KShs',
            cells: (['product_sales', 'services', 'regular', 'flash', 'revenue'] as const).map((of) => (
              <FigureLink key={of} params={params} of={of} amount={totals[of]} />
            )),
          }}
        />
      </div>
      <div className="border-t border-line">
        <FiguresTable
          label="Revenue by account"
          headers={['Account', periodLabel(period), 'Share', capital(previousPeriodLabel(period))]}
          rows={income.map(({ account, name, amount, percent, before }) => ({
            name,
            cells: [
              <FigureLink key="now" params={params} of={account} amount={amount} />,
              formatPercent(percent),
              formatAmount(before),
            ],
          }))}
          total={{
            name: 'Total, KShs',
            cells: [
              formatAmount(totals.revenue),
              formatPercent(Number(totals.revenue) > 0 ? 100 : null),
              formatAmount(before.revenue),
            ],
          }}
        />
      </div>
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
