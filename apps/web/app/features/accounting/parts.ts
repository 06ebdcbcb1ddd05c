import type { AccountingView, Amount } from './accounting-labels.ts';
import type { SplitPart } from './split-bar.tsx';

const share = (part: Amount, whole: Amount) =>
  Number(whole) > 0 ? Math.round((Number(part) * 1000) / Number(whole)) / 10 : null;

export const splitBySource = ({ totals }: AccountingView): SplitPart[] => [
  {
    name: 'Product sales',
    of: 'product_sales',
    amount: totals.product_sales,
    percent: share(totals.product_sales, totals.revenue),
  },
  {
    name: 'Stylist services',
    note: 'Stylist commissions',
    of: 'services',
    amount: totals.services,
    percent: share(totals.services, totals.revenue),
  },
];

export const splitByPrice = ({ totals }: AccountingView): SplitPart[] => [
  {
    name: 'Regular sales',
    of: 'regular',
    amount: totals.regular,
    percent: share(totals.regular, totals.revenue),
  },
  { name: 'Flash sales', of: 'flash', amount: totals.flash, percent: share(totals.flash, totals.revenue) },
];

/** Expense accounts, without those that have no entries. */
export const splitByExpense = ({ expenses }: AccountingView): SplitPart[] =>
  expenses
    .filter(({ amount }) => Number(amount) !== 0)
    .map(({ account, name, amount, percent }) => ({ name, of: account, amount, percent }));
