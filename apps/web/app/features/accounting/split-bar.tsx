import { ShareBar, ShareMark } from '../../components/office/charts/share-bar.tsx';
import { type AccountingView, type Amount, type FigureName, formatPercent } from './accounting-labels.ts';
import type { AccountingParams } from './accounting-params.ts';
import { FigureLink } from './figures-table.tsx';

interface SplitPart {
  name: string;
  /** A second name in small print. */
  note?: string;
  of: FigureName;
  amount: Amount;
  percent: number | null;
}

interface SplitBarProps {
  parts: readonly SplitPart[];
  params: AccountingParams;
}

/** One bar divided into parts, and the same parts as a list. Negative parts are left out of the bar. */
export function SplitBar({ parts, params }: SplitBarProps) {
  return (
    <div className="grid gap-3">
      <ShareBar shares={parts.map(({ of, amount }) => ({ key: of, amount: Number(amount) }))} />
      <dl className="grid text-[0.8125rem]">
        {parts.map(({ name, note, of, amount, percent }, index) => (
          <div
            key={of}
            className="flex items-center gap-3 border-b border-hair py-2 last:border-b-0 last:pb-0"
          >
            <dt className="flex min-w-0 flex-1 items-center gap-2">
              <ShareMark index={index} />
              <span>
                {name}
                {note !== undefined && <span className="block text-fine text-stone">{note}</span>}
              </span>
            </dt>
            <dd className="text-right">
              <FigureLink params={params} of={of} amount={amount} />
            </dd>
            <dd className="money w-12 flex-none text-right text-stone">{formatPercent(percent)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

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
