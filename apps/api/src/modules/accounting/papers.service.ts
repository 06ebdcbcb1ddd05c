import type { Accounting, Figures } from '@harusi/contracts/accounting';
import type { Db } from '@harusi/db/client';
import { getSettings } from '../settings/settings.service.ts';
import { dateInWords, monthInWords, periodInWords, quarterNumber, yearOf } from './months.rules.ts';
import { type Column, Paper } from './paper.ts';

const GROUPED = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,284,600.00`: as the tables of the screen show it. */
export const inTable = (cents: number) => GROUPED.format(cents / 100);
const percent = (share: number | null) => (share === null ? '–' : `${share.toFixed(1)}%`);

const money = (title: string, parts = 3): Column => ({ title, parts, align: 'right' });

const sheet = async (db: Db, title: string, { period, at }: Accounting) =>
  new Paper({
    brand: (await getSettings(db, at)).brand.name,
    title,
    note: `${periodInWords(period)}, in Kenyan shillings`,
    now: at,
  });

/** The statement of a period, for printing: the figures of the screen. */
export async function writeStatement(db: Db, books: Accounting): Promise<Buffer> {
  const { totals, before, period } = books;
  const paper = await sheet(db, 'Statement of income', books);
  const earlier = periodInWords({ from: period.before_from, to: period.before_to });
  const line = (name: string, of: (figures: Figures) => number) => [
    name,
    inTable(of(totals)),
    inTable(of(before)),
  ];
  const columns: Column[] = [{ title: '', parts: 6 }, money(periodInWords(period), 4), money(earlier, 4)];
  const shares = (some: readonly { name: string; amount: number; before: number }[]) =>
    some.map(({ name, amount, before }) => [name, inTable(amount), inTable(before)]);

  paper.table('Summary', {
    columns,
    rows: [
      line('Total revenue', ({ revenue }) => revenue),
      line('Costs of sales', ({ costs }) => costs),
      line('Gross profit', ({ gross_profit }) => gross_profit),
      ['Gross margin', percent(totals.gross_margin), percent(before.gross_margin)],
      line('All expenses', ({ expenses }) => expenses),
      line('Net profit', ({ net_profit }) => net_profit),
      ['Net margin', percent(totals.net_margin), percent(before.net_margin)],
      line('Income tax on it', ({ income_tax }) => income_tax),
    ],
    total: line('Net profit after income tax', ({ net_profit, income_tax }) => net_profit - income_tax),
  });
  paper.table('Revenue', {
    columns,
    rows: shares(books.income),
    total: line('Total revenue', ({ revenue }) => revenue),
  });
  paper.table('Expenses', {
    columns,
    rows: shares(books.expenses),
    total: line('All expenses', ({ expenses }) => expenses),
  });
  paper.table('Monthly performance', {
    columns: [
      { title: 'Month', parts: 4 },
      money('Revenue'),
      money('Expenses'),
      money('Profit'),
      money('Margin', 2),
      money('Tax'),
    ],
    rows: books.months.map((month) => [monthInWords(month.month), ...performance(month)]),
    total: ['Total', ...performance(totals)],
  });
  return paper.finish();
}

const performance = ({ revenue, expenses, net_profit, net_margin, income_tax }: Figures) => [
  inTable(revenue),
  inTable(expenses),
  inTable(net_profit),
  percent(net_margin),
  inTable(income_tax),
];

/** VAT by month with the day it is due, and the instalments of income tax by quarter. */
export async function writeTaxReport(db: Db, books: Accounting): Promise<Buffer> {
  const { taxes } = books;
  const paper = await sheet(db, 'Tax report', books);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    inTable(rows.reduce((all, row) => all + of(row), 0));
  paper.table('What is owed today', {
    columns: [{ title: '', parts: 6 }, money('KShs')],
    rows: [
      ['VAT payable', inTable(taxes.vat_payable)],
      ['Income tax not yet paid', inTable(taxes.income_tax)],
    ],
    total: ['Total', inTable(taxes.total)],
  });
  const next = taxes.next_payment;
  if (next) paper.text(`Next payment: ${inTable(next.amount)} by ${dateInWords(next.due_on)}.`);
  paper.table('VAT by month', {
    columns: [
      { title: 'Month', parts: 4 },
      money('On sales'),
      money('On purchases'),
      money('Paid'),
      money('To pay'),
      money('Due on', 4),
    ],
    rows: taxes.months.map(({ month, output, input, paid, open, due_on }) => [
      monthInWords(month),
      ...[output, input, paid, open].map(inTable),
      dateInWords(due_on),
    ]),
    total: [
      'Total',
      sum(taxes.months, ({ output }) => output),
      sum(taxes.months, ({ input }) => input),
      sum(taxes.months, ({ paid }) => paid),
      sum(taxes.months, ({ open }) => open),
      '',
    ],
  });
  paper.table('Income tax by quarter', {
    columns: [
      { title: 'Instalment', parts: 4 },
      money('Profit'),
      money('Tax'),
      money('Paid'),
      money('To pay'),
      money('Due on', 4),
    ],
    rows: taxes.quarters.map(({ period, profit, tax, paid, open, due_on }) => [
      `${quarterNumber(period)} of ${yearOf(period)}`,
      ...[profit, tax, paid, open].map(inTable),
      dateInWords(due_on),
    ]),
    total: [
      'Total',
      sum(taxes.quarters, ({ profit }) => profit),
      sum(taxes.quarters, ({ tax }) => tax),
      sum(taxes.quarters, ({ paid }) => paid),
      sum(taxes.quarters, ({ open }) => open),
      '',
    ],
  });
  paper.text(
    `Rates today: VAT ${taxes.vat_percent}%, income tax ${taxes.income_tax_percent}%. VAT of a month is due on the 20th of the next. ${taxes.reminder}`,
  );
  return paper.finish();
}
