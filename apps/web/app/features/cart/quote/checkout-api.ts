import type { BodyOf } from '@harusi/contracts/calls';
import { browserApi } from '../../../lib/api/browser-api.ts';
import type { QuoteItems, QuotePlace } from './quote.ts';

/** Retries as a guest after a 401: by then the expired session has been cleared. */
export async function fetchQuote(items: QuoteItems, place: QuotePlace, signal: AbortSignal) {
  const send = () => browserApi.post('/checkout/quote/', { items, ...place }, { signal });
  const result = await send();
  return !result.ok && result.status === 401 ? send() : result;
}

export const sendOrder = (order: BodyOf<'POST', '/orders/'>, idempotencyKey: string) =>
  browserApi.post('/orders/', order, { idempotencyKey });

export const readAddresses = () => browserApi.get('/auth/addresses/');
