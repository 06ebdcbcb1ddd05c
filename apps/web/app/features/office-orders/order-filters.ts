import type { OrderStatus, ReviewState } from '@harusi/contracts/orders';
import { monthParam } from '../../lib/date-params.ts';

/** In the order of an order's life. */
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

/** The state of the list in its URL. */
export interface OrderFilters {
  status: OrderStatus | 'all';
  /** Only orders sold in this month, `2026-11`; empty for any. */
  soldIn: string;
  /** Only orders with own parcels to send. */
  toSend: boolean;
  search: string;
  page: number;
}

/** What a review is about. */
export type ReviewKind = 'pieces' | 'stylists';

export interface ReviewFilters {
  kind: ReviewKind;
  state: ReviewState | 'all';
  page: number;
}

/** Ignores unknown values. */
export const readOrderFilters = (params: URLSearchParams): OrderFilters => ({
  status: STATUSES.find((known) => known === params.get('status')) ?? 'all',
  soldIn: monthParam(params, 'sold_in'),
  toSend: params.get('to_send') === 'true',
  search: params.get('search')?.trim().slice(0, 100) ?? '',
  page: pageParam(params),
});

/** Writes only what differs from the defaults. */
export function writeOrderFilters({ status, soldIn, toSend, search, page }: OrderFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (soldIn !== '') params.set('sold_in', soldIn);
  if (toSend) params.set('to_send', 'true');
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Shows pending reviews by default. */
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

/** The page number from the URL, 1 by default. */
export function pageParam(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
