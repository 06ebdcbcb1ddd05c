import type { Accounting, Figures } from '@harusi/contracts/office/books/accounting';
import type { Db } from '@harusi/db/client';
import { yearOf } from '@harusi/contracts/constants/nairobi-time';
import { formatAmount } from '../../../lib/format/money.ts';
import { formatDate, formatMonth } from '../../../lib/format/nairobi-dates.ts';
import type { TableColumn } from '../../../lib/pdf/pdf-table.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { formatPeriod, quarterNumber } from '../periods.rules.ts';
import { PdfReport } from './pdf-report.ts';

const percent = (share: number | null) => (share === null ? '–' : `${share.toFixed(1)}%`);

const money = (title: string, parts = 3): TableColumn => ({ title, parts, align: 'right' });

const sheet = async (db: Db, title: string, { period, at }: Accounting) =>
  new PdfReport({
    brand: (await getSettings(db, at)).brand.name,
    title,
    note: `${formatPeriod(period)}, in Kenyan shillings`,
    now: at,
  });

/** The income statement of a period. */
export async function renderStatementPdf(db: Db, books: Accounting): Promise<Buffer> {
  const { totals, before, period } = books;
  const paper = await sheet(db, 'Statement of income', books);
  const earlier = formatPeriod({ from: period.before_from, to: period.before_to });
  const line = (name: string, of: (figures: Figures) => number) => [
    name,
    formatAmount(of(totals)),
    formatAmount(of(before)),
  ];
  const columns: TableColumn[] = [{ title: '', parts: 6 }, money(formatPeriod(period), 4), money(earlier, 4)];
  const shares = (some: readonly { name: string; amount: number; before: number }[]) =>
    some.map(({ name, amount, before }) => [name, formatAmount(amount), formatAmount(before)]);

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
    rows: books.months.map((month) => [formatMonth(month.month), ...performance(month)]),
    total: ['Total', ...performance(totals)],
  });
  return paper.finish();
}

const performance = ({ revenue, expenses, net_profit, net_margin, income_tax }: Figures) => [
  formatAmount(revenue),
  formatAmount(expenses),
  formatAmount(net_profit),
  percent(net_margin),
  formatAmount(income_tax),
];

/** VAT by month and income tax instalments by quarter, with due dates. */
export async function renderTaxReportPdf(db: Db, books: Accounting): Promise<Buffer> {
  const { taxes } = books;
  const paper = await sheet(db, 'Tax report', books);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    formatAmount(rows.reduce((all, row) => all + of(row), 0));
  paper.table('What is owed today', {
    columns: [{ title: '', parts: 6 }, money('KShs')],
    rows: [
      ['VAT payable', formatAmount(taxes.vat_payable)],
      ['Income tax not yet paid', formatAmount(taxes.income_tax)],
    ],
    total: ['Total', formatAmount(taxes.total)],
  });
  const next = taxes.next_payment;
  if (next) paper.text(`Next payment: ${formatAmount(next.amount)} by ${formatDate(next.due_on)}.`);
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
      formatMonth(month),
      ...[output, input, paid, open].map(formatAmount),
      formatDate(due_on),
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
      ...[profit, tax, paid, open].map(formatAmount),
      formatDate(due_on),
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
