import { sessionExpiredResponse } from './errors.ts';
import type { SessionStore } from '../session/session.ts';

export interface BearerFetchOptions {
  /** The API's address without a slash at the end; a function, because the page says it after it has loaded. */
  apiUrl: () => string;
  session: SessionStore;
  /** Shared by all tabs of this browser; absent in old browsers. */
  locks: Pick<LockManager, 'request'> | undefined;
}

/** What carries a request: `fetch`, or one that tells how far a form has gone. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export type BearerFetch = (path: string, init?: RequestInit, transport?: Transport) => Promise<Response>;

type Renewal = { kind: 'renewed' } | { kind: 'expired' } | { kind: 'refused'; status: number; body: string };

const LOCK = 'harusi-session';
const REFRESH_TIMEOUT_MS = 10_000;
const REFRESH_PATH = '/auth/token/refresh/';

/** A 401 of these says that the typed password is wrong, not that a token is old. */
const WITHOUT_TOKEN = new Set(['/auth/login/', '/auth/register/', '/vendors/register/', REFRESH_PATH]);

/**
 * Like fetch, with the Bearer header. On 401 it renews the tokens (once for everybody who waits, in all tabs) and
 * tries once more. Rejects, as fetch does, when the network fails; the tokens then stay.
 */
export function createBearerFetch({ apiUrl, session, locks }: BearerFetchOptions): BearerFetch {
  let renewing: Promise<Renewal> | undefined;

  const send = (path: string, init: RequestInit, token: string | undefined, carry: Transport) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    return carry(apiUrl() + path, { ...init, headers });
  };

  const hasNewerThan = (stale: string | undefined) => {
    const stored = session.accessToken();
    return stored !== undefined && stored !== stale;
  };

  async function renewOnce(stale: string | undefined): Promise<Renewal> {
    if (hasNewerThan(stale)) return { kind: 'renewed' };
    const refresh = session.refreshToken();
    if (refresh === undefined) return { kind: 'expired' };

    const answer = await fetch(apiUrl() + REFRESH_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    });
    // Somebody logged out or in while we asked: what stands in the storage now is the truth.
    const overtaken = session.refreshToken() !== refresh;
    if (overtaken) return { kind: hasNewerThan(stale) ? 'renewed' : 'expired' };
    if (answer.ok) {
      session.save(await answer.json());
      return { kind: 'renewed' };
    }
    if (answer.status === 401 || answer.status === 400) {
      session.clear();
      return { kind: 'expired' };
    }
    return { kind: 'refused', status: answer.status, body: await answer.text() };
  }

  const renew = (stale: string | undefined): Promise<Renewal> => {
    renewing ??= (
      locks === undefined ? renewOnce(stale) : locks.request(LOCK, () => renewOnce(stale))
    ).finally(() => (renewing = undefined));
    return renewing;
  };

  return async (path, init = {}, carry = fetch) => {
    if (WITHOUT_TOKEN.has(path)) return send(path, init, undefined, carry);

    const token = session.accessToken();
    const answer = await send(path, init, token, carry);
    if (answer.status !== 401 || session.refreshToken() === undefined) return answer;

    const renewal = hasNewerThan(token) ? { kind: 'renewed' as const } : await renew(token);
    if (renewal.kind === 'expired') return sessionExpiredResponse();
    if (renewal.kind === 'refused') return new Response(renewal.body, { status: renewal.status });
    return send(path, init, session.accessToken(), carry);
  };
}
