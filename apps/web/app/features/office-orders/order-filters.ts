import type { OrderStatus, ReviewState } from '@harusi/contracts/orders';
import { monthParam } from '../../lib/date-params.ts';

/** In the order in which an order goes through them. */
export const STATUSES: readonly OrderStatus[] = [
  'awaiting_payment',
  'paid',
  'preparing',
  'dispatched',
  'delivered',
  'refund_pending',
  'refunded',
  'cancelled',
];
export const REVIEW_STATES: readonly ReviewState[] = ['pending', 'published', 'refused'];

/** What the list of orders shows, as it stands in the address. */
export interface OrderFilters {
  status: OrderStatus | 'all';
  /** Only what was sold in this month, `2026-11`; empty: whenever it was. */
  soldIn: string;
  /** Only what waits for a parcel of our own. */
  toSend: boolean;
  search: string;
  page: number;
}

/** What reviews are about. */
export type ReviewKind = 'pieces' | 'stylists';

export interface ReviewFilters {
  kind: ReviewKind;
  state: ReviewState | 'all';
  page: number;
}

/** Whatever the address says that we do not know is left out. */
export const readOrderFilters = (params: URLSearchParams): OrderFilters => ({
  status: STATUSES.find((known) => known === params.get('status')) ?? 'all',
  soldIn: monthParam(params, 'sold_in'),
  toSend: params.get('to_send') === 'true',
  search: params.get('search')?.trim().slice(0, 100) ?? '',
  page: pageParam(params),
});

/** The shortest address that says the same. */
export function writeOrderFilters({ status, soldIn, toSend, search, page }: OrderFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (soldIn !== '') params.set('sold_in', soldIn);
  if (toSend) params.set('to_send', 'true');
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Those that wait for somebody to read them come first. */
export const readReviewFilters = (params: URLSearchParams): ReviewFilters => ({
  kind: params.get('kind') === 'stylists' ? 'stylists' : 'pieces',
  state:
    params.get('state') === 'all'
      ? 'all'
      : (REVIEW_STATES.find((known) => known === params.get('state')) ?? 'pending'),
  page: pageParam(params),
});

export function writeReviewFilters({ kind, state, page }: ReviewFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (kind !== 'pieces') params.set('kind', kind);
  if (state !== 'pending') params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The page that an address names; the first if it names none. */
export function pageParam(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
