import { pageIn } from '../office-orders/order-filters.ts';
import { figureNamed, type FigureName } from './accounting-view.ts';
import { dayIn, monthIn } from './periods.ts';

export const TABS = ['overview', 'revenue', 'expenses', 'taxes'] as const;
export type Tab = (typeof TABS)[number];

/** What the screen shows, as it stands in its address. */
export interface AccountingAddress {
  /** `2026-01`; nothing: this year so far. */
  from: string;
  to: string;
  tab: Tab;
  /** Of the list in the tab. */
  page: number;
  /** The figure whose entries are open, for which months or for which day alone, and on which page. */
  entries: FigureName | undefined;
  entriesDay: string;
  entriesFrom: string;
  entriesTo: string;
  entriesPage: number;
  /** Only the tax payments for this: `vat` and `2026-10`. */
  kind: '' | 'vat' | 'income_tax';
  period: string;
}

export function readAddress(params: URLSearchParams): AccountingAddress {
  const kind = params.get('kind');
  return {
    from: monthIn(params, 'from'),
    to: monthIn(params, 'to'),
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'overview',
    page: pageIn(params, 'page'),
    entries: figureNamed(params.get('entries')),
    entriesDay: dayIn(params, 'entries_day'),
    entriesFrom: monthIn(params, 'entries_from'),
    entriesTo: monthIn(params, 'entries_to'),
    entriesPage: pageIn(params, 'entries_page'),
    kind: kind === 'vat' || kind === 'income_tax' ? kind : '',
    period: monthIn(params, 'period'),
  };
}

export function writeAddress(address: AccountingAddress): URLSearchParams {
  const { tab, page, entries, entriesPage } = address;
  const all: Record<string, string> = {
    from: address.from,
    to: address.to,
    tab: tab === 'overview' ? '' : tab,
    page: page > 1 ? String(page) : '',
    kind: address.kind,
    period: address.period,
    ...(entries !== undefined && {
      entries,
      entries_day: address.entriesDay,
      entries_from: address.entriesFrom,
      entries_to: address.entriesTo,
      entries_page: entriesPage > 1 ? String(entriesPage) : '',
    }),
  };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Where the money of one day leads, from any screen: `2026-11-14`. */
export const moneyOfDay = (day: string) => {
  const month = day.slice(0, 7);
  return `/admin/accounting?${new URLSearchParams({ from: month, to: month, entries: 'money_taken', entries_day: day }).toString()}`;
};

/** Where a figure leads: the same screen with its entries open. */
export const entriesOf = (
  address: AccountingAddress,
  entries: FigureName,
  { from = '', to = from }: { from?: string; to?: string } = {},
): { search: string } => ({
  search: writeAddress({
    ...address,
    entries,
    entriesDay: '',
    entriesFrom: from,
    entriesTo: to,
    entriesPage: 1,
  }).toString(),
});
