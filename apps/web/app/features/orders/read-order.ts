import { bearerFetch, createBrowserApi, type Result } from '../../lib/api/browser-api.ts';
import type { ApiError } from '../../lib/api/errors.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { session } from '../../lib/session/session.ts';
import { orderKeys } from './order-keys.ts';

/** With `trouble`, what was known before: the last question got no answer. */
export type Found<View> =
  | { found: View; trouble?: ApiError }
  /** Nobody is signed in and this phone has no key, or there is no such thing for whoever asks. */
  | { missing: 'key' | 'number' }
  | { problem: ApiError };

/** As the browser's own client; every answer tells it what time it is at the server. */
export const orderApi = createBrowserApi(async (path, init) => {
  const answer = await bearerFetch(path, init);
  serverClock.sync(answer.headers.get('date'));
  return answer;
});

const isNobodyHere = () => session.refreshToken() === undefined;

/** Is there anything to ask with: a key on this phone, or somebody signed in? */
export const hasWayIn = (number: string): boolean => orderKeys.find(number) !== undefined || !isNobodyHere();

interface Asked {
  params: { number: string };
  query: { key: string | undefined };
  signal: AbortSignal;
}

/** Reads by number with the key that this phone has for it, or as whoever is signed in. */
export function createReader<View extends { number: string }>(ask: (asked: Asked) => Promise<Result<View>>) {
  let last: View | undefined;
  return async function read(number: string, signal: AbortSignal): Promise<Found<View>> {
    if (!hasWayIn(number)) return { missing: 'key' };
    const isGuest = isNobodyHere();
    const answer = await ask({ params: { number }, query: { key: orderKeys.find(number) }, signal });
    if (answer.ok) {
      last = answer.value;
      return { found: answer.value };
    }
    const { status, problem } = answer;
    // A session that has just ended: its key, if there is one, still opens the page.
    if (status === 401 && !isGuest) return read(number, signal);
    if (status === 401) return { missing: 'key' };
    if (status === 404 || status === 400) return { missing: 'number' };
    return last?.number === number ? { found: last, trouble: problem } : { problem };
  };
}

export const readOrder = createReader((asked) => orderApi.get('/orders/{number}/', asked));
export const readBooking = createReader((asked) => orderApi.get('/bookings/{number}/', asked));
