import { Panel } from '../../components/office/layout/panel.tsx';
import type { AccountingParams } from './accounting-params.ts';
import {
  formatAmount,
  formatGrowth,
  figureLabel,
  type AccountingView,
  type Amount,
  type FigureName,
  type Figures,
} from './accounting-labels.ts';
import { FigureLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { splitByExpense, splitByPrice, splitBySource } from './parts.ts';
import { periodLabel } from './periods.ts';
import { SplitBar } from './split-bar.tsx';
import { TaxPanel } from './tax-panel.tsx';

interface SummaryProps {
  books: AccountingView;
  address: AccountingParams;
  now: Date;
}

const LINES = ['revenue', 'costs', 'gross_profit', 'expenses', 'net_profit'] as const;

/** The period beside the previous one, and its breakdown. */
export function SummaryPanels({ books, address, now }: SummaryProps) {
  const { totals, before, period } = books;
  const earlier = { from: period.before_from, to: period.before_to };
  const line = (name: FigureName & keyof Figures, [one, other]: [Amount, Amount]) => ({
    name: figureLabel(name),
    cells: [
      <FigureLink key="now" address={address} of={name} amount={one} />,
      <FigureLink key="before" address={address} of={name} amount={other} {...earlier} />,
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
              <SplitBar parts={splitBySource(books)} address={address} />
            </div>
            <div className="grid gap-2">
              <h3 className="text-fine font-medium text-stone">By price</h3>
              <SplitBar parts={splitByPrice(books)} address={address} />
            </div>
          </div>
        </Panel>
        <Panel title="Expenses">
          <SplitBar parts={splitByExpense(books)} address={address} />
        </Panel>
        <TaxPanel books={books} address={address} now={now} />
      </div>
    </>
  );
}
