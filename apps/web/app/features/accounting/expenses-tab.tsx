import type { AccountingAddress } from './address.ts';
import { figure, growthWords, percentWords, type AccountingView } from './accounting-view.ts';
import { FigureLink } from './figure-link.tsx';
import { FiguresTable } from './figures-table.tsx';
import { byExpense } from './parts.ts';
import { beforeWords, periodWords } from './periods.ts';
import { Split } from './split.tsx';

/** What the shop spends, and what is worth a look. */
export function ExpensesTab({ books, address }: { books: AccountingView; address: AccountingAddress }) {
  const { expenses, totals, before, notes, period } = books;
  return (
    <>
      <div className="grid gap-6 p-4 lg:grid-cols-2">
        <section className="grid content-start gap-3">
          <h2 className="text-[0.9375rem] font-semibold">Breakdown</h2>
          <Split parts={byExpense(books)} address={address} />
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
          headers={['Category', periodWords(period), 'Share', `In ${beforeWords(period)}`, 'Change']}
          rows={expenses.map(({ account, name, amount, percent, before }) => ({
            name,
            cells: [
              <FigureLink key="now" address={address} of={account} amount={amount} />,
              percentWords(percent),
              figure(before),
              growthWords(amount, before),
            ],
          }))}
          total={{
            name: 'Total, KShs',
            cells: [
              <FigureLink key="now" address={address} of="expenses" amount={totals.expenses} />,
              percentWords(Number(totals.expenses) > 0 ? 100 : null),
              figure(before.expenses),
              growthWords(totals.expenses, before.expenses),
            ],
          }}
        />
      </div>
    </>
  );
}
