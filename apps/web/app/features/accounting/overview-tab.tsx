import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { formatMoney } from '../../lib/format.ts';
import {
  type AccountingView,
  type Amount,
  figureLabel,
  type FigureName,
  type Figures,
  formatAmount,
  formatGrowth,
  formatPercent,
} from './accounting-labels.ts';
import type { AccountingParams } from './accounting-params.ts';
import { FigureLink, FiguresTable } from './figures-table.tsx';
import { monthLabel, periodLabel, shortMonth } from './periods.ts';
import { SplitBar, splitByExpense, splitByPrice, splitBySource } from './split-bar.tsx';
import { TaxPanel } from './tax-panel.tsx';

/** Loaded after the figures: the chart is the heaviest part of the screen. */
const BarChart = lazy(() =>
  import('../../components/office/charts/bar-chart.tsx').then(({ BarChart }) => ({ default: BarChart })),
);

interface TabProps {
  books: AccountingView;
  params: AccountingParams;
}

/** Revenue, expenses and profit month by month. */
export function OverviewTab({ books, params }: TabProps) {
  const { months, totals, period } = books;
  const cells = (figures: Figures, from?: string) => {
    const of = { params, ...(from !== undefined && { from }) };
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

interface SummaryProps {
  books: AccountingView;
  params: AccountingParams;
  now: Date;
}

const LINES = ['revenue', 'costs', 'gross_profit', 'expenses', 'net_profit'] as const;

/** The period beside the previous one, and its breakdown. */
export function SummaryPanels({ books, params, now }: SummaryProps) {
  const { totals, before, period } = books;
  const earlier = { from: period.before_from, to: period.before_to };
  const line = (name: FigureName & keyof Figures, [one, other]: [Amount, Amount]) => ({
    name: figureLabel(name),
    cells: [
      <FigureLink key="now" params={params} of={name} amount={one} />,
      <FigureLink key="before" params={params} of={name} amount={other} {...earlier} />,
      formatGrowth(one, other),
    ],
  });
  return (
    <>
      <Panel flush title="Financial summary">
        <FiguresTable
          label="Financial summary"
          headers={['KShs', periodLabel(period), periodLabel(earlier), 'Change']}
          rows={[
            ...LINES.map((name) => line(name, [totals[name], before[name]])),
            {
              name: 'Income tax on it',
              cells: [
                formatAmount(totals.income_tax),
                formatAmount(before.income_tax),
                formatGrowth(totals.income_tax, before.income_tax),
              ],
            },
          ]}
        />
      </Panel>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Panel title="Revenue">
          <div className="grid gap-6">
            <div className="grid gap-2">
              <h3 className="text-fine font-medium text-stone">By source</h3>
              <SplitBar parts={splitBySource(books)} params={params} />
            </div>
            <div className="grid gap-2">
              <h3 className="text-fine font-medium text-stone">By price</h3>
              <SplitBar parts={splitByPrice(books)} params={params} />
            </div>
          </div>
        </Panel>
        <Panel title="Expenses">
          <SplitBar parts={splitByExpense(books)} params={params} />
        </Panel>
        <TaxPanel books={books} params={params} now={now} />
      </div>
    </>
  );
}
