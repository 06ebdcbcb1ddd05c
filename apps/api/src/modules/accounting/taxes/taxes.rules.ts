import type { NextPayment, TaxQuarter, VatMonth } from '@harusi/contracts/office/books/accounting';
import { Cents } from '@harusi/contracts/common';
import type { TaxKind } from '@harusi/contracts/office/books/expenses';
import { daysBetween, monthOf, addMonths } from '@harusi/contracts/constants/nairobi-time';
import { formatDayAndMonth } from '../../../lib/format/nairobi-dates.ts';
import {
  sumGroup,
  FIGURE_GROUPS,
  accountGroup,
  type AccountMovement,
  incomeTaxOfMonth,
  withinPeriod,
} from '../figures.rules.ts';
import {
  instalmentDueDate,
  listMonths,
  nextInstalment,
  type Period,
  quarterNumber,
  quarterStart,
  vatDueDate,
} from '../periods.rules.ts';

/** Tax paid, by period and month of payment. */
export interface TaxPaid {
  kind: TaxKind;
  /** The month of VAT, or the first month of a quarter. */
  period: string;
  /** The month in which it was paid. */
  month: string;
  cents: number;
}

/** Input VAT by month, less what was voided in that month. */
export type InputVat = ReadonlyMap<string, number>;

const sum = (paid: readonly TaxPaid[]) => paid.reduce((all, { cents }) => all + cents, 0);

/** VAT of some months, split into sales, purchases and payments. */
export function vatMonths(
  moved: readonly AccountMovement[],
  inputs: InputVat,
  paid: readonly TaxPaid[],
  period: Period,
): VatMonth[] {
  const vat = paid.filter(({ kind }) => kind === 'vat');
  return listMonths(period).map((month) => {
    const owed = sumGroup(withinPeriod(moved, { from: month, to: month }), accountGroup('vat'));
    const input = inputs.get(month) ?? 0;
    const output = owed + input + sum(vat.filter((one) => one.month === month));
    const settled = sum(vat.filter((one) => one.period === month));
    return {
      month,
      output: Cents.parse(output),
      input: Cents.parse(input),
      paid: Cents.parse(settled),
      open: Cents.parse(output - input - settled),
      due_on: vatDueDate(month),
    };
  });
}

/** The income tax instalments of a period's quarters. */
export function taxQuarters(
  moved: readonly AccountMovement[],
  paid: readonly TaxPaid[],
  period: Period,
): TaxQuarter[] {
  const quarters = [...new Set(listMonths(period).map(quarterStart))];
  return quarters.map((quarter) => {
    const months = listMonths({ from: quarter, to: addMonths(quarter, 2) });
    const tax = months.reduce((all, month) => all + incomeTaxOfMonth(moved, month), 0);
    const settled = sum(paid.filter(({ kind, period }) => kind === 'income_tax' && period === quarter));
    return {
      period: quarter,
      number: quarterNumber(quarter),
      profit: sumGroup(withinPeriod(moved, { from: quarter, to: months.at(-1)! }), FIGURE_GROUPS.net_profit),
      tax: Cents.parse(tax),
      paid: Cents.parse(settled),
      open: Cents.parse(tax - settled),
      due_on: instalmentDueDate(quarter),
    };
  });
}

/** Tax that is due. */
export interface TaxClaim {
  kind: TaxKind;
  period: string;
  amount: number;
  due_on: string;
}

/**
 * VAT still due, oldest first. An overpayment, or a month with more input than output VAT, is credited to later
 * months.
 */
export function vatClaims(
  months: readonly VatMonth[],
  /** Carried over from before the first month; positive means unpaid. */
  opening: number,
): TaxClaim[] {
  const claims: TaxClaim[] = [];
  let credit = Math.max(0, -opening);
  let late = Math.max(0, opening);
  for (const { month, open, due_on } of months) {
    const amount = open + late - credit;
    late = 0;
    credit = Math.max(0, -amount);
    if (amount > 0) claims.push({ kind: 'vat', period: month, amount, due_on });
  }
  return claims;
}

/** The quarters of a year are settled together: they claim what the year still owes, oldest first. */
export function instalmentClaims(quarters: readonly TaxQuarter[]): TaxClaim[] {
  const years = [...new Set(quarters.map(({ period }) => period.slice(0, 4)))];
  return years.flatMap((year) => {
    const own = quarters.filter(({ period }) => period.startsWith(year));
    let left = own.reduce((all, { open }) => all + open, 0);
    return own.flatMap(({ period, open, due_on }): TaxClaim[] => {
      const amount = Math.min(open, left);
      if (amount <= 0) return [];
      left -= amount;
      return [{ kind: 'income_tax', period, amount, due_on }];
    });
  });
}

/** The claim that is due first. */
export function nextPayment(claims: readonly TaxClaim[], today: string): NextPayment | null {
  const [first] = claims.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0));
  if (!first) return null;
  return { ...first, amount: Cents.parse(first.amount), days_left: daysBetween(today, first.due_on) };
}

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

export function filingReminder(today: string): string {
  const { number, dueOn } = nextInstalment(today);
  return `Quarterly filing: the ${ORDINALS[number - 1]!} instalment of income tax is due on ${formatDayAndMonth(dueOn)}.`;
}

/** VAT is paid for a month that has begun, income tax for a quarter that has. */
export const hasTaxPeriodBegun = (kind: TaxKind, period: string, today: string) =>
  period <= (kind === 'vat' ? monthOf(today) : quarterStart(monthOf(today)));
