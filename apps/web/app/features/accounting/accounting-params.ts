import { dayParam, monthParam, type PagePlace, placeParams, readPlace } from '../../lib/query-params.ts';
import { parseFigureName, type FigureName } from './accounting-labels.ts';

export const TABS = ['overview', 'revenue', 'expenses', 'taxes'] as const;
export type Tab = (typeof TABS)[number];

/** The state of the screen in its URL. Page and cursor are those of the list in the tab. */
export interface AccountingParams extends PagePlace {
  /** `2026-01`; empty for this year so far. */
  from: string;
  to: string;
  tab: Tab;
  /** The figure whose entries are open, limited to a day or months. */
  entries: FigureName | undefined;
  entriesDay: string;
  entriesFrom: string;
  entriesTo: string;
  entriesPlace: PagePlace;
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
    ...readPlace(params),
    entries: parseFigureName(params.get('entries')),
    entriesDay: dayParam(params, 'entries_day'),
    entriesFrom: monthParam(params, 'entries_from'),
    entriesTo: monthParam(params, 'entries_to'),
    entriesPlace: readPlace(params, 'entries_'),
    kind: kind === 'vat' || kind === 'income_tax' ? kind : '',
    period: monthParam(params, 'period'),
  };
}

export function writeAccountingParams(params: AccountingParams): URLSearchParams {
  const { tab, entries } = params;
  const all: Record<string, string> = {
    from: params.from,
    to: params.to,
    tab: tab === 'overview' ? '' : tab,
    ...placeParams(params),
    kind: params.kind,
    period: params.period,
    ...(entries !== undefined && {
      entries,
      entries_day: params.entriesDay,
      entries_from: params.entriesFrom,
      entries_to: params.entriesTo,
      ...placeParams(params.entriesPlace, 'entries_'),
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
    entriesPlace: { page: 1 },
  }).toString(),
});
