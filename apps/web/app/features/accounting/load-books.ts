import { browserApi } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import type { AccountingAddress } from './address.ts';
import { askFor } from './accounting-view.ts';
import { ENTRIES_PAGE_SIZE } from './entries-dialog.tsx';
import { type Period, periodWords } from './periods.ts';

export const PAGE_SIZE = 20;

/** The months whose entries are open: a figure's own, or the whole period. */
const entriesPeriod = ({ entriesFrom, entriesTo }: AccountingAddress, period: Period): Period => ({
  from: entriesFrom || period.from,
  to: entriesTo || period.to,
});

/** The day or the months whose entries are open, in words. */
export const entriesWhen = (address: AccountingAddress, period: Period): string =>
  address.entriesDay === ''
    ? periodWords(entriesPeriod(address, period))
    : formatDate(`${address.entriesDay}T12:00+03:00`);

/** What the screen needs: the figures always, a list only where it is shown. */
export async function loadBooks(address: AccountingAddress, signal: AbortSignal) {
  const { from, to, tab, page, kind, period, entries } = address;
  const months = { from, to };
  const list = { page, page_size: PAGE_SIZE };
  const [answer, expenses, payments, found] = await Promise.all([
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
            ...askFor(entries),
            ...entriesPeriod(address, months),
            day: address.entriesDay,
            page: address.entriesPage,
            page_size: ENTRIES_PAGE_SIZE,
          },
          signal,
        }),
  ]);
  return { answer, expenses, payments, entries: found };
}
