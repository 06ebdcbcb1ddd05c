import { monthParam, type PagePlace, readPlace, writePlace } from '../../lib/query-params.ts';

/** In the order of the tabs. */
export const VIEWS = ['owed', 'vendors', 'stylists', 'refunds', 'transfers', 'invoices'] as const;
type PayoutView = (typeof VIEWS)[number];

/** Of staff who refund and keep the books, and do not pay out. */
export const REFUND_VIEWS: readonly PayoutView[] = ['refunds', 'transfers', 'invoices'];

export const VIEW_LABELS: Readonly<Record<PayoutView, string>> = {
  owed: 'To pay',
  vendors: 'Vendors',
  stylists: 'Stylists',
  refunds: 'Refunds',
  transfers: 'Transfers',
  invoices: 'Invoices',
};

/** The kind of payee that a tab is limited to. */
export const kindOfView = (view: PayoutView) =>
  view === 'vendors' ? 'vendor' : view === 'stylists' ? 'stylist' : undefined;

/** The payee whose statement is open. */
export interface StatementOwner {
  kind: 'vendor' | 'stylist';
  id: string;
}

export interface PayoutFilters extends PagePlace {
  view: PayoutView;
  statement: StatementOwner | undefined;
  /** Of commission invoices; empty for all. */
  month: string;
  vendor: string;
}

/** Ignores unknown values. */
export function readPayoutFilters(params: URLSearchParams): PayoutFilters {
  const [, kind, id] = /^(vendor|stylist)-([1-9]\d{0,14})$/.exec(params.get('statement') ?? '') ?? [];
  return {
    view: VIEWS.find((known) => known === params.get('tab')) ?? 'owed',
    statement: id === undefined ? undefined : { kind: kind === 'vendor' ? 'vendor' : 'stylist', id },
    month: monthParam(params, 'month'),
    vendor: /^[1-9]\d{0,8}$/.exec(params.get('vendor') ?? '')?.[0] ?? '',
    ...readPlace(params),
  };
}

/** Writes only what differs from the defaults. */
export function writePayoutFilters(filters: PayoutFilters): URLSearchParams {
  const { view, statement, month, vendor } = filters;
  const params = new URLSearchParams();
  if (view !== 'owed') params.set('tab', view);
  if (statement) params.set('statement', `${statement.kind}-${statement.id}`);
  if (month !== '') params.set('month', month);
  if (vendor !== '') params.set('vendor', vendor);
  writePlace(params, filters);
  return params;
}
