import {
  type Accounting,
  type AccountingQuery,
  EXPENSE_ACCOUNTS,
  INCOME_ACCOUNTS,
  type LedgerAccount,
} from '@harusi/contracts/office/books/accounting';
import { Cents } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { accounts, settings } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import {
  firstDayOfMonth,
  monthOf,
  nairobiDay,
  addMonths,
  yearOf,
} from '@harusi/contracts/constants/nairobi-time';
import { SETTINGS } from '../settings/settings.rules.ts';
import { getSettings } from '../settings/settings.service.ts';
import { inputVatSince, movementsSince, taxPaymentTotals } from './accounting.sql.ts';
import {
  sumGroup,
  calculateFigures,
  accountGroup,
  growthPercent,
  type AccountMovement,
  percentOf,
  withinPeriod,
} from './figures.rules.ts';
import { listMonths, type Period, previousPeriod, resolvePeriod, quarterStart } from './periods.rules.ts';
import { expenseNotes } from './reports/notes.rules.ts';
import { rateSteps } from './taxes/rates.rules.ts';
import {
  instalmentClaims,
  nextPayment,
  type TaxPaid,
  filingReminder,
  taxQuarters,
  vatClaims,
  vatMonths,
} from './taxes/taxes.rules.ts';

interface Books {
  moved: AccountMovement[];
  /** VAT before the first month read: debits less credits. */
  vatBefore: number;
  inputs: ReadonlyMap<string, number>;
  paid: TaxPaid[];
  names: ReadonlyMap<string, string>;
  rates: { vat: number; incomeTax: number };
}

/** The figures of the screen, the statement and the tax report, calculated from the ledger's daily totals. */
export async function readAccounting(db: Db, query: AccountingQuery, now: Date): Promise<Accounting> {
  const period = resolvePeriod(query, now);
  const before = previousPeriod(period);
  // Taxes are calculated per year, and what is owed today may date from the start of last year.
  const since = `${Math.min(yearOf(before.from), yearOf(nairobiDay(now)) - 1)}-01`;
  const books = await readBooks(db, since, now);
  const { moved, names } = books;
  const months = listMonths(period);
  const totals = calculateFigures(moved, months);
  const earlier = calculateFigures(moved, listMonths(before));
  const share = <Account extends LedgerAccount>(account: Account, whole: number) => {
    const amount = sumGroup(withinPeriod(moved, period), accountGroup(account));
    return {
      account,
      name: names.get(account) ?? account,
      amount,
      percent: percentOf(amount, whole),
      before: sumGroup(withinPeriod(moved, before), accountGroup(account)),
    };
  };
  const expenses = EXPENSE_ACCOUNTS.map((account) => share(account, totals.expenses));
  return {
    at: now,
    period: { ...period, before_from: before.from, before_to: before.to },
    totals,
    before: earlier,
    change: {
      revenue: growthPercent(totals.revenue, earlier.revenue),
      gross_profit: growthPercent(totals.gross_profit, earlier.gross_profit),
      expenses: growthPercent(totals.expenses, earlier.expenses),
      net_profit: growthPercent(totals.net_profit, earlier.net_profit),
    },
    months: months.map((month) => ({
      month,
      ...calculateFigures(moved, [month]),
      revenue_before: calculateFigures(moved, [addMonths(month, -months.length)]).revenue,
    })),
    income: INCOME_ACCOUNTS.map((account) => share(account, totals.revenue)),
    expenses,
    notes: expenseNotes(expenses, totals, earlier),
    taxes: taxesOf(books, { since, period, today: nairobiDay(now) }),
  };
}

function taxesOf(
  { moved, vatBefore, inputs, paid, rates }: Books,
  { since, period, today }: { since: string; period: Period; today: string },
): Accounting['taxes'] {
  const untilNow = { from: since, to: monthOf(today) };
  const vatPaid = paid.filter(({ kind }) => kind === 'vat');
  const sum = (some: readonly TaxPaid[]) => some.reduce((all, { cents }) => all + cents, 0);
  // VAT of earlier periods, less payments for them, whenever they were made.
  const opening =
    -vatBefore +
    sum(vatPaid.filter(({ month }) => month < since)) -
    sum(vatPaid.filter((one) => one.period < since));
  const lastYears = { from: `${yearOf(today) - 1}-01`, to: quarterStart(monthOf(today)) };
  const instalments = instalmentClaims(taxQuarters(moved, paid, lastYears));
  const claims = [...vatClaims(vatMonths(moved, inputs, paid, untilNow), opening), ...instalments];
  const vatPayable = sumGroup(moved, accountGroup('vat')) - vatBefore;
  const incomeTax = instalments.reduce((all, { amount }) => all + amount, 0);
  return {
    vat_payable: Cents.parse(vatPayable),
    income_tax: Cents.parse(incomeTax),
    total: Cents.parse(vatPayable + incomeTax),
    vat_percent: rates.vat,
    income_tax_percent: rates.incomeTax,
    next_payment: nextPayment(claims, today),
    reminder: filingReminder(today),
    months: vatMonths(moved, inputs, paid, period),
    quarters: taxQuarters(moved, paid, period),
  };
}

interface MovedRow extends Record<string, unknown> {
  account: LedgerAccount;
  month: string | null;
  step: number;
  cents: number;
}

/** Six small statements on one snapshot, however long the history is. */
const readBooks = (db: Db, since: string, now: Date): Promise<Books> =>
  db.transaction(
    async (tx) => {
      const changes = await tx
        .select({ value: settings.value, validFrom: settings.validFrom })
        .from(settings)
        .where(eq(settings.key, 'income_tax_percent'));
      const steps = rateSteps(changes, SETTINGS.income_tax_percent.parse(undefined));
      const days = steps.map(({ day }) => day);
      const { rows } = await tx.execute<MovedRow>(movementsSince(firstDayOfMonth(since), days));
      const inputs = await tx.execute<{ month: string; cents: number }>(
        inputVatSince(firstDayOfMonth(since)),
      );
      const paid = await tx.execute<TaxPaid & Record<string, unknown>>(taxPaymentTotals);
      const names = await tx.select().from(accounts);
      const rates = await getSettings(tx, now);
      return {
        moved: rows.flatMap(({ month, step, ...row }) =>
          month === null ? [] : [{ ...row, month, rate: steps[step]!.rate }],
        ),
        vatBefore: rows.find(({ month }) => month === null)?.cents ?? 0,
        inputs: new Map(inputs.rows.map(({ month, cents }) => [month, cents])),
        paid: paid.rows,
        names: new Map(names.map(({ code, name }) => [code, name])),
        rates: { vat: rates.vat_percent, incomeTax: rates.income_tax_percent },
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
