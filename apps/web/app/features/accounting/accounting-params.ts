import { dayParam, monthParam, pageParam } from '../../lib/query-params.ts';
import { parseFigureName, type FigureName } from './accounting-labels.ts';

export const TABS = ['overview', 'revenue', 'expenses', 'taxes'] as const;
export type Tab = (typeof TABS)[number];

/** The state of the screen in its URL. */
export interface AccountingParams {
  /** `2026-01`; empty for this year so far. */
  from: string;
  to: string;
  tab: Tab;
  /** Page of the list in the tab. */
  page: number;
  /** The figure whose entries are open, limited to a day or months. */
  entries: FigureName | undefined;
  entriesDay: string;
  entriesFrom: string;
  entriesTo: string;
  entriesPage: number;
  /** Limits tax payments to one kind and period: `vat`, `2026-10`. */
  kind: '' | 'vat' | 'income_tax';
  period: string;
}

export function readAccountingParams(params: URLSearchParams): AccountingParams {
  const kind = params.get('kind');
  return {
    from: monthParam(params, 'from'),
    to: monthParam(params, 'to'),
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'overview',
    page: pageParam(params, 'page'),
    entries: parseFigureName(params.get('entries')),
    entriesDay: dayParam(params, 'entries_day'),
    entriesFrom: monthParam(params, 'entries_from'),
    entriesTo: monthParam(params, 'entries_to'),
    entriesPage: pageParam(params, 'entries_page'),
    kind: kind === 'vat' || kind === 'income_tax' ? kind : '',
    period: monthParam(params, 'period'),
  };
}

export function writeAccountingParams(params: AccountingParams): URLSearchParams {
  const { tab, page, entries, entriesPage } = params;
  const all: Record<string, string> = {
    from: params.from,
    to: params.to,
    tab: tab === 'overview' ? '' : tab,
    page: page > 1 ? String(page) : '',
    kind: params.kind,
    period: params.period,
    ...(entries !== undefined && {
      entries,
      entries_day: params.entriesDay,
      entries_from: params.entriesFrom,
      entries_to: params.entriesTo,
      entries_page: entriesPage > 1 ? String(entriesPage) : '',
    }),
  };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Link to the money of one day, `2026-11-14`. */
export const dayEntriesPath = (day: string) => {
  const month = day.slice(0, 7);
  return `/admin/accounting?${new URLSearchParams({ from: month, to: month, entries: 'money_taken', entries_day: day }).toString()}`;
};

/** Link that opens a figure's entries on the same screen. */
export const entriesLink = (
  params: AccountingParams,
  entries: FigureName,
  { from = '', to = from }: { from?: string; to?: string } = {},
): { search: string } => ({
  search: writeAccountingParams({
    ...params,
    entries,
    entriesDay: '',
    entriesFrom: from,
    entriesTo: to,
    entriesPage: 1,
  }).toString(),
});
