import { type Accounting, type Figures } from '@harusi/contracts/office/books/accounting';
import { type Cents, Shillings } from '@harusi/contracts/common';
import { z } from 'zod';
import { UTF8_BOM, csvLine } from '../../../lib/format/csv.ts';

const money = (cents: Cents) => z.encode(Shillings, cents);

const COLUMNS: readonly (readonly [title: string, of: (figures: Figures) => string | number])[] = [
  ['Revenue', ({ revenue }) => money(revenue)],
  ['Product sales', ({ product_sales }) => money(product_sales)],
  ['Stylist services', ({ services }) => money(services)],
  ['Regular sales', ({ regular }) => money(regular)],
  ['Flash sales', ({ flash }) => money(flash)],
  ['Costs', ({ costs }) => money(costs)],
  ['Gross profit', ({ gross_profit }) => money(gross_profit)],
  ['Expenses', ({ expenses }) => money(expenses)],
  ['Net profit', ({ net_profit }) => money(net_profit)],
  ['Margin %', ({ net_margin }) => net_margin ?? ''],
  ['Income tax', ({ income_tax }) => money(income_tax)],
];

const EMPTY = csvLine([]);

/** The accounting screen as CSV: months, accounts, taxes. */
export async function* renderCsvReport({ period, ...books }: Accounting): AsyncGenerator<string> {
  const figures = (name: string, of: Figures) => csvLine([name, ...COLUMNS.map(([, cell]) => cell(of))]);
  yield UTF8_BOM + csvLine(['Month', ...COLUMNS.map(([title]) => title)]);
  for (const month of books.months) yield figures(month.month, month);
  yield figures('Total', books.totals);
  yield figures(`Before: ${period.before_from} to ${period.before_to}`, books.before);

  yield EMPTY + csvLine(['Account', 'Name', 'Amount', 'Before']);
  for (const { account, name, amount, before } of [...books.income, ...books.expenses]) {
    yield csvLine([account, name, money(amount), money(before)]);
  }

  yield EMPTY + csvLine(['VAT of', 'On sales', 'On purchases', 'Paid', 'To pay', 'Due on']);
  for (const { month, output, input, paid, open, due_on } of books.taxes.months) {
    yield csvLine([month, money(output), money(input), money(paid), money(open), due_on]);
  }

  yield EMPTY + csvLine(['Income tax of quarter', 'Profit', 'Tax', 'Paid', 'To pay', 'Due on']);
  for (const { period: from, number, profit, tax, paid, open, due_on } of books.taxes.quarters) {
    const quarter = `${from.slice(0, 4)} Q${number}`;
    yield csvLine([quarter, money(profit), money(tax), money(paid), money(open), due_on]);
  }

  const { vat_payable, income_tax, total } = books.taxes;
  yield EMPTY + csvLine(['Owed today', 'VAT', 'Income tax', 'Total']);
  yield csvLine(['', money(vat_payable), money(income_tax), money(total)]);
}
