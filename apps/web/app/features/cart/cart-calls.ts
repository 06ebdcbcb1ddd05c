import type { BodyOf } from '@harusi/contracts/calls';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { Wanted } from './quote.ts';

/** What the cart asks the API, loaded by whoever has something in it. */

/** Anybody may ask. A session that has run out is gone after the first refusal, so the second try is a guest's. */
export async function askQuote(items: Wanted, signal: AbortSignal) {
  const ask = () => browserApi.post('/checkout/quote/', { items }, { signal });
  const answer = await ask();
  return !answer.ok && answer.status === 401 ? ask() : answer;
}

export const sendOrder = (order: BodyOf<'POST', '/orders/'>, idempotencyKey: string) =>
  browserApi.post('/orders/', order, { idempotencyKey });

export const readAddresses = () => browserApi.get('/auth/addresses/');
