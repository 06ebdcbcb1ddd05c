import { pageParam } from '../office-orders/order-filters.ts';

/** The lists of the screen, in the order of its tabs. */
export const VIEWS = ['owed', 'vendors', 'stylists', 'refunds', 'transfers'] as const;
export type PayoutView = (typeof VIEWS)[number];

export const VIEW_LABELS: Readonly<Record<PayoutView, string>> = {
  owed: 'To pay',
  vendors: 'Vendors',
  stylists: 'Stylists',
  refunds: 'Refunds',
  transfers: 'Transfers',
};

/** Whose statement is open, instead of a list. */
export interface StatementOwner {
  kind: 'vendor' | 'stylist';
  id: string;
}

export interface PayoutFilters {
  view: PayoutView;
  statement: StatementOwner | undefined;
  page: number;
}

/** Whatever the address says that we do not know is left out. */
export function readPayoutFilters(params: URLSearchParams): PayoutFilters {
  const [, kind, id] = /^(vendor|stylist)-([1-9]\d{0,14})$/.exec(params.get('statement') ?? '') ?? [];
  return {
    view: VIEWS.find((known) => known === params.get('tab')) ?? 'owed',
    statement: id === undefined ? undefined : { kind: kind === 'vendor' ? 'vendor' : 'stylist', id },
    page: pageParam(params),
  };
}

/** The shortest address that says the same. */
export function writePayoutFilters({ view, statement, page }: PayoutFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (view !== 'owed') params.set('tab', view);
  if (statement) params.set('statement', `${statement.kind}-${statement.id}`);
  if (page > 1) params.set('page', String(page));
  return params;
}
