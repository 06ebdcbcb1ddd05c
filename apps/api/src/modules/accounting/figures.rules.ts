import {
  EXPENSE_ACCOUNTS,
  type FigureGroup,
  type Figures,
  INCOME_ACCOUNTS,
  type LedgerAccount,
} from '@harusi/contracts/office/books/accounting';
import { Cents } from '@harusi/contracts/common';

export type IncomeAccount = (typeof INCOME_ACCOUNTS)[number];

const FLASH = ['flash_sales', 'flash_commissions'] as const;
const COSTS = ['cost_of_goods', 'stylist_payments'] as const;
const EARNING = [...INCOME_ACCOUNTS, ...EXPENSE_ACCOUNTS] as const;

/** The accounts of a figure, and whether credits (−1) or debits (1) increase it. */
export const FIGURE_GROUPS: Readonly<
  Record<FigureGroup, { accounts: readonly LedgerAccount[]; sign: 1 | -1 }>
> = {
  revenue: { accounts: INCOME_ACCOUNTS, sign: -1 },
  product_sales: { accounts: INCOME_ACCOUNTS.filter((account) => account !== 'services'), sign: -1 },
  services: { accounts: ['services'], sign: -1 },
  flash: { accounts: FLASH, sign: -1 },
  regular: { accounts: INCOME_ACCOUNTS.filter((account) => !isFlash(account)), sign: -1 },
  costs: { accounts: COSTS, sign: 1 },
  gross_profit: { accounts: [...INCOME_ACCOUNTS, ...COSTS], sign: -1 },
  expenses: { accounts: EXPENSE_ACCOUNTS, sign: 1 },
  net_profit: { accounts: EARNING, sign: -1 },
  vat_output: { accounts: ['vat'], sign: -1 },
  vat_input: { accounts: ['vat'], sign: 1 },
  vat_paid: { accounts: ['vat'], sign: 1 },
  money_taken: { accounts: ['mpesa', 'card'], sign: 1 },
};

function isFlash(account: IncomeAccount): boolean {
  return FLASH.some((flash) => flash === account);
}

/** Income and liabilities grow by credits, everything else by debits. */
const GROWS_BY_CREDIT: ReadonlySet<LedgerAccount> = new Set([
  ...INCOME_ACCOUNTS,
  'deposits',
  'vendors',
  'stylists',
  'vat',
]);

/** A single account as a group. */
export const accountGroup = (account: LedgerAccount): (typeof FIGURE_GROUPS)[FigureGroup] => ({
  accounts: [account],
  sign: GROWS_BY_CREDIT.has(account) ? -1 : 1,
});

/** Debits less credits of one account in one month, for days with one income tax rate. */
export interface AccountMovement {
  account: LedgerAccount;
  /** `2026-11` */
  month: string;
  cents: number;
  /** The income tax rate of those days, in basis points. */
  rate: number;
}

const sum = (moved: readonly AccountMovement[]) => moved.reduce((all, { cents }) => all + cents, 0);
const isOf = (accounts: readonly LedgerAccount[]) => (one: AccountMovement) => accounts.includes(one.account);

export const sumGroup = (
  moved: readonly AccountMovement[],
  { accounts, sign }: (typeof FIGURE_GROUPS)[FigureGroup],
): Cents => Cents.parse(sign * sum(moved.filter(isOf(accounts))) + 0);

export const withinPeriod = (
  moved: readonly AccountMovement[],
  { from, to }: { from: string; to: string },
): AccountMovement[] => moved.filter(({ month }) => month >= from && month <= to);

/** In percent, with one decimal. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 1000) / whole) / 10 + 0 : null;

/** Growth in percent; null if there is nothing to compare with. */
export const growthPercent = (now: number, before: number): number | null =>
  before > 0 ? percentOf(now - before, before) : null;

const BASE = 10_000;

/** Income tax of a year up to and including a month: each day's profit at that day's rate, never negative. */
export function incomeTaxOfYear(moved: readonly AccountMovement[], upTo: string): number {
  const earned = withinPeriod(moved, { from: `${upTo.slice(0, 4)}-01`, to: upTo }).filter(
    isOf(FIGURE_GROUPS.net_profit.accounts),
  );
  const weighed = earned.reduce((all, { cents, rate }) => all - cents * rate, 0);
  return Math.max(0, Math.round(weighed / BASE));
}

/**
 * How much the year's tax grew in a month. Months add up to quarters and years, and a loss reduces the tax of earlier
 * months.
 */
export function incomeTaxOfMonth(moved: readonly AccountMovement[], month: string): number {
  const before = month.endsWith('-01') ? 0 : incomeTaxOfYear(moved, earlier(month));
  return incomeTaxOfYear(moved, month) - before;
}

/** The previous month of the same year. */
const earlier = (month: string) =>
  `${month.slice(0, 5)}${String(Number(month.slice(5)) - 1).padStart(2, '0')}`;

/** The figures of some months; `moved` starts in January of the first. */
export function calculateFigures(moved: readonly AccountMovement[], months: readonly string[]): Figures {
  const shown = withinPeriod(moved, { from: months[0]!, to: months.at(-1)! });
  const figure = (group: FigureGroup) => sumGroup(shown, FIGURE_GROUPS[group]);
  const revenue = figure('revenue');
  const [gross, net] = [figure('gross_profit'), figure('net_profit')];
  return {
    revenue,
    product_sales: figure('product_sales'),
    services: figure('services'),
    flash: figure('flash'),
    regular: figure('regular'),
    costs: figure('costs'),
    gross_profit: gross,
    gross_margin: percentOf(gross, revenue),
    expenses: figure('expenses'),
    net_profit: net,
    net_margin: percentOf(net, revenue),
    income_tax: Cents.parse(months.reduce((all, month) => all + incomeTaxOfMonth(moved, month), 0)),
  };
}
