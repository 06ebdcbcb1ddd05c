import { browserApi } from '../../lib/api/browser-api.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { entriesQuery } from './accounting-labels.ts';
import type { AccountingParams } from './accounting-params.ts';
import { ENTRIES_PAGE_SIZE } from './entries-dialog.tsx';
import { type Period, periodLabel } from './periods.ts';

export const PAGE_SIZE = 20;

/** The months of the open entries: a figure's own, or the whole period. */
const entriesPeriod = ({ entriesFrom, entriesTo }: AccountingParams, period: Period): Period => ({
  from: entriesFrom || period.from,
  to: entriesTo || period.to,
});

/** The day or months of the open entries, as text. */
export const entriesPeriodLabel = (params: AccountingParams, period: Period): string =>
  params.entriesDay === '' ? periodLabel(entriesPeriod(params, period)) : formatDate(params.entriesDay);

/** Loads the figures, and only the list that the tab shows. */
export async function loadAccounting(params: AccountingParams, signal: AbortSignal) {
  const { from, to, tab, page, cursor, kind, period, entries } = params;
  const months = { from, to };
  const list = { page, cursor, page_size: PAGE_SIZE };
  const [result, expenses, payments, found] = await Promise.all([
    browserApi.get('/admin/accounting/', { query: months, signal }),
    tab === 'expenses'
      ? browserApi.get('/admin/expenses/', { query: { ...months, ...list }, signal })
      : undefined,
    tab === 'taxes'
      ? browserApi.get('/admin/tax-payments/', { query: { kind, period, ...list }, signal })
      : undefined,
    entries === undefined
      ? undefined
      : browserApi.get('/admin/accounting/entries/', {
          query: {
            ...entriesQuery(entries),
            ...entriesPeriod(params, months),
            day: params.entriesDay,
            ...params.entriesPlace,
            page_size: ENTRIES_PAGE_SIZE,
          },
          signal,
        }),
  ]);
  return { result, expenses, payments, entries: found };
}
