import type { Figures } from '@harusi/contracts/office/books/accounting';
import { formatShillings } from '../../../lib/format/money.ts';
import { growthPercent, percentOf } from '../figures.rules.ts';

interface Spent {
  name: string;
  amount: number;
  before: number;
}

const LIKE_BEFORE = 5;
const THIN_MARGIN = 10;

/** A few sentences about what stands out in the expenses. */
export function expenseNotes(expenses: readonly Spent[], totals: Figures, before: Figures): string[] {
  if (totals.expenses <= 0) return ['Nothing was spent in this period.'];
  return [
    shareOfRevenue(totals, before),
    mostGrown(expenses),
    largest(expenses, totals.expenses),
    margin(totals),
  ].filter((note) => note !== undefined);
}

function shareOfRevenue({ expenses, revenue }: Figures, before: Figures): string {
  const share = percentOf(expenses, revenue);
  if (share === null) return `${formatShillings(expenses)} was spent, and nothing earned yet.`;
  const earlier = percentOf(before.expenses, before.revenue);
  const compared = earlier === null ? '' : `, after ${earlier}% in the period before`;
  return `Expenses take ${share}% of revenue${compared}.`;
}

function mostGrown(expenses: readonly Spent[]): string | undefined {
  const [most] = expenses.toSorted((a, b) => b.amount - b.before - (a.amount - a.before));
  if (!most) return undefined;
  const more = most.amount - most.before;
  if (expenses.every(({ before }) => before === 0)) return undefined;
  if (more <= 0) return 'No category grew since the period before.';
  const percent = growthPercent(most.amount, most.before);
  if (percent !== null && percent < LIKE_BEFORE) return 'Every category stayed close to the period before.';
  const how = percent === null ? 'from nothing' : `by ${percent}%`;
  return `${most.name} grew most: ${how}, ${formatShillings(more)} more than in the period before.`;
}

function largest(expenses: readonly Spent[], total: number): string | undefined {
  const [most] = expenses.toSorted((a, b) => b.amount - a.amount);
  return most && `${most.name} is the largest: ${percentOf(most.amount, total)}% of all expenses.`;
}

function margin({ net_profit, net_margin }: Figures): string | undefined {
  if (net_profit < 0) return `The period ends with a loss of ${formatShillings(Math.abs(net_profit))}.`;
  if (net_margin === null || net_margin >= THIN_MARGIN) return undefined;
  return `Only ${net_margin}% of revenue is left as profit.`;
}
