import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import { formatDay } from '../../lib/time/nairobi-time.ts';
import {
  formatChange,
  formatPercent,
  TAX_LABELS,
  type AccountingView,
  type Amount,
} from './accounting-labels.ts';
import { entriesLink, writeAccountingParams, type AccountingParams } from './accounting-params.ts';
import { previousPeriodLabel } from './periods.ts';

const money = (shillings: Amount) => formatPrice(toCents(shillings));

interface AccountingStatsProps {
  books: AccountingView;
  params: AccountingParams;
}

/** Four figures of the period; each links to its entries. */
export function AccountingStats({ books, params }: AccountingStatsProps) {
  const { totals, change, period, taxes } = books;
  const to = (group: 'revenue' | 'gross_profit' | 'net_profit') => `?${entriesLink(params, group).search}`;
  return (
    <Stats>
      <StatCard
        label="Total revenue"
        value={money(totals.revenue)}
        note={
          change.revenue === null
            ? `nothing in ${previousPeriodLabel(period)}`
            : `${formatChange(change.revenue)} on ${previousPeriodLabel(period)}`
        }
        to={to('revenue')}
      />
      <StatCard
        label="Gross profit"
        value={money(totals.gross_profit)}
        note={`margin ${formatPercent(totals.gross_margin)}`}
        to={to('gross_profit')}
      />
      <StatCard
        label="Net profit"
        value={money(totals.net_profit)}
        note={`margin ${formatPercent(totals.net_margin)}`}
        to={to('net_profit')}
      />
      <StatCard
        label="Tax liability"
        value={money(taxes.total)}
        {...dueNote(taxes.next_payment)}
        to={`?${writeAccountingParams({ ...params, tab: 'taxes', page: 1, entries: undefined })}`}
      />
    </Stats>
  );
}

function dueNote(next: AccountingView['taxes']['next_payment']) {
  if (next === null) return { note: 'nothing is due', tone: 'good' as const };
  const day = formatDay(next.due_on);
  if (next.days_left < 0) return { note: `${TAX_LABELS[next.kind]} was due ${day}`, tone: 'bad' as const };
  return { note: `${TAX_LABELS[next.kind]} due ${day}`, tone: 'warn' as const };
}
