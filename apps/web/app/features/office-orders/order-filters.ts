import type { OrderStatus } from '@harusi/contracts/orders';
import { monthParam, type PagePlace, readPlace, searchParam, writePlace } from '../../lib/query-params.ts';

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
/** The state of the list in its URL. */
export interface OrderFilters extends PagePlace {
  status: OrderStatus | 'all';
  /** Only orders sold in this month, `2026-11`; empty for any. */
  soldIn: string;
  /** Only orders with own parcels to send. */
  toSend: boolean;
  search: string;
}

/** Ignores unknown values. */
export const readOrderFilters = (params: URLSearchParams): OrderFilters => ({
  status: STATUSES.find((known) => known === params.get('status')) ?? 'all',
  soldIn: monthParam(params, 'sold_in'),
  toSend: params.get('to_send') === 'true',
  search: searchParam(params),
  ...readPlace(params),
});

/** Writes only what differs from the defaults. */
export function writeOrderFilters(filters: OrderFilters): URLSearchParams {
  const { status, soldIn, toSend, search } = filters;
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (soldIn !== '') params.set('sold_in', soldIn);
  if (toSend) params.set('to_send', 'true');
  if (search !== '') params.set('search', search);
  writePlace(params, filters);
  return params;
}
