import { formatAmount, formatGrowth, formatPercent, type AccountingView } from './accounting-labels.ts';
import type { AccountingParams } from './accounting-params.ts';
import { FigureLink, FiguresTable } from './figures-table.tsx';
import { previousPeriodLabel, periodLabel } from './periods.ts';
import { SplitBar, splitByExpense } from './split-bar.tsx';

export function ExpensesTab({ books, params }: { books: AccountingView; params: AccountingParams }) {
  const { expenses, totals, before, notes, period } = books;
  return (
    <>
      <div className="grid gap-6 p-4 lg:grid-cols-2">
        <section className="grid content-start gap-3">
          <h2 className="text-[0.9375rem] font-semibold">Breakdown</h2>
          <SplitBar parts={splitByExpense(books)} params={params} />
        </section>
        <section className="grid content-start gap-3">
          <h2 className="text-[0.9375rem] font-semibold">Expense control</h2>
          <ul className="grid gap-2 border-l-2 border-gold pl-4">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="border-t border-line">
        <FiguresTable
          label="Expenses by category"
          headers={['Category', periodLabel(period), 'Share', `In ${previousPeriodLabel(period)}`, 'Change']}
          rows={expenses.map(({ account, name, amount, percent, before }) => ({
            name,
            cells: [
              <FigureLink key="now" params={params} of={account} amount={amount} />,
              formatPercent(percent),
              formatAmount(before),
              formatGrowth(amount, before),
            ],
          }))}
          total={{
            name: 'Total, KShs',
            cells: [
              <FigureLink key="now" params={params} of="expenses" amount={totals.expenses} />,
              formatPercent(Number(totals.expenses) > 0 ? 100 : null),
              formatAmount(before.expenses),
              formatGrowth(totals.expenses, before.expenses),
            ],
          }}
        />
      </div>
    </>
  );
}
