import { bearerFetch, createBrowserApi } from '../../lib/api.ts';
import type { Trouble } from '../../lib/errors.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { session } from '../../lib/session.ts';
import { orderKeys } from './order-keys.ts';
import type { OrderView } from './order-view.ts';

export type FoundOrder =
  /** With `trouble`, what was known before: the last question got no answer. */
  | { order: OrderView; trouble?: Trouble }
  /** Nobody is signed in and this phone has no key, or there is no such order for whoever asks. */
  | { missing: 'key' | 'order' }
  | { problem: Trouble };

/** As the browser's own client; every answer tells it what time it is at the server. */
export const orderApi = createBrowserApi(async (path, init) => {
  const answer = await bearerFetch(path, init);
  serverClock.learn(answer.headers.get('date'));
  return answer;
});

const isNobodyHere = () => session.refreshToken() === undefined;

/** Is there anything to ask with: a key on this phone, or somebody signed in? */
export const hasWayIn = (number: string): boolean => orderKeys.find(number) !== undefined || !isNobodyHere();

let last: OrderView | undefined;

/** Reads an order with the key that this phone has for it, or as whoever is signed in. */
export async function readOrder(number: string, signal: AbortSignal): Promise<FoundOrder> {
  if (!hasWayIn(number)) return { missing: 'key' };
  const isGuest = isNobodyHere();
  const key = orderKeys.find(number);
  const answer = await orderApi.get('/orders/{number}/', { params: { number }, query: { key }, signal });
  if (answer.ok) {
    last = answer.value;
    return { order: answer.value };
  }
  const { status, problem } = answer;
  // A session that has just ended: its key, if there is one, still opens the order.
  if (status === 401 && !isGuest) return readOrder(number, signal);
  if (status === 401) return { missing: 'key' };
  if (status === 404 || status === 400) return { missing: 'order' };
  return last?.number === number ? { order: last, trouble: problem } : { problem };
}
