import { bearerFetch, createBrowserApi, type Result } from '../../lib/api/browser-api.ts';
import type { ApiError } from '../../lib/api/errors.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { session } from '../../lib/session/session.ts';
import { orderKeys } from './order-keys.ts';

/** With `reloadError` the data is from an earlier read. */
export type Found<View> =
  | { found: View; reloadError?: ApiError }
  /** No session and no key on this device, or no such order for this user. */
  | { missing: 'key' | 'number' }
  | { problem: ApiError };

/** The API client, which also syncs the server clock with every response. */
export const orderApi = createBrowserApi(async (path, init) => {
  const response = await bearerFetch(path, init);
  serverClock.sync(response.headers.get('date'));
  return response;
});

const isSignedOut = () => session.refreshToken() === undefined;

export const hasAccess = (number: string): boolean => orderKeys.find(number) !== undefined || !isSignedOut();

interface ReadRequest {
  params: { number: string };
  query: { key: string | undefined };
  signal: AbortSignal;
}

/** Reads by number, with the key on this device or as the signed-in user. */
export function createReader<View extends { number: string }>(
  send: (request: ReadRequest) => Promise<Result<View>>,
) {
  let last: View | undefined;
  return async function read(number: string, signal: AbortSignal): Promise<Found<View>> {
    if (!hasAccess(number)) return { missing: 'key' };
    const isGuest = isSignedOut();
    const result = await send({ params: { number }, query: { key: orderKeys.find(number) }, signal });
    if (result.ok) {
      last = result.value;
      return { found: result.value };
    }
    const { status, problem } = result;
    // The session has just ended, but a key may still give access.
    if (status === 401 && !isGuest) return read(number, signal);
    if (status === 401) return { missing: 'key' };
    if (status === 404 || status === 400) return { missing: 'number' };
    return last?.number === number ? { found: last, reloadError: problem } : { problem };
  };
}

export const readOrder = createReader((request) => orderApi.get('/orders/{number}/', request));
export const readBooking = createReader((request) => orderApi.get('/bookings/{number}/', request));
