import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { formatMoney } from '../../lib/format.ts';
import type { AccountingParams } from './accounting-params.ts';
import { formatAmount, formatPercent, type AccountingView, type Figures } from './accounting-labels.ts';
import { FigureLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { monthLabel, periodLabel, shortMonth } from './periods.ts';

/** Loaded after the figures: the chart is the heaviest part of the screen. */
const BarChart = lazy(() =>
  import('../../components/office/charts/bar-chart.tsx').then(({ BarChart }) => ({ default: BarChart })),
);

interface TabProps {
  books: AccountingView;
  address: AccountingParams;
}

/** Revenue, expenses and profit month by month. */
export function OverviewTab({ books, address }: TabProps) {
  const { months, totals, period } = books;
  const cells = (figures: Figures, from?: string) => {
    const of = { address, ...(from !== undefined && { from }) };
    return [
      <FigureLink key="revenue" {...of} of="revenue" amount={figures.revenue} />,
      <FigureLink key="expenses" {...of} of="expenses" amount={figures.expenses} />,
      <FigureLink key="profit" {...of} of="net_profit" amount={figures.net_profit} />,
      <span key="margin" className="text-stone">
        {formatPercent(figures.net_margin)}
      </span>,
      formatAmount(figures.income_tax),
    ];
  };
  return (
    <>
      <div className="grid gap-3 p-4">
        <h2 className="text-[0.9375rem] font-semibold">Monthly performance</h2>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <BarChart
            label={`Revenue, expenses and profit by month, ${periodLabel(period)}`}
            step="Month"
            series={['Revenue', 'Expenses', 'Profit']}
            groups={months.map(({ month, revenue, expenses, net_profit }) => ({
              label: months.length > 12 ? `${shortMonth(month)} ${month.slice(2, 4)}` : shortMonth(month),
              values: [Number(revenue), Number(expenses), Number(net_profit)],
            }))}
            format={formatMoney}
          />
        </Suspense>
      </div>
      <div className="border-t border-line">
        <FiguresTable
          label="Monthly performance, figures"
          headers={['Month', 'Revenue', 'Expenses', 'Profit', 'Margin', 'Tax']}
          rows={months.map((month) => ({ name: monthLabel(month.month), cells: cells(month, month.month) }))}
          total={{ name: 'Total, KShs', cells: cells(totals) }}
        />
      </div>
    </>
  );
}
