import { sessionExpiredResponse } from './errors.ts';
import type { SessionStore } from '../session/session.ts';

export interface BearerFetchOptions {
  /**
   * The API's URL without a trailing slash. A function, because the document states it after this module
   * loads.
   */
  apiUrl: () => string;
  session: SessionStore;
  /** Shared by all tabs of this browser; absent in old browsers. */
  locks: Pick<LockManager, 'request'> | undefined;
}

/** Sends a request: `fetch`, or a replacement that reports upload progress. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export type BearerFetch = (path: string, init?: RequestInit, transport?: Transport) => Promise<Response>;

type Renewal = { kind: 'renewed' } | { kind: 'expired' } | { kind: 'failed'; status: number; body: string };

const LOCK = 'harusi-session';
const REFRESH_TIMEOUT_MS = 10_000;
const REFRESH_PATH = '/auth/token/refresh/';

/** A 401 from these means a wrong password, not an expired token. */
const PATHS_WITHOUT_TOKEN = new Set(['/auth/login/', '/auth/register/', '/vendors/register/', REFRESH_PATH]);

/**
 * `fetch` with the Bearer header. After a 401 it refreshes the tokens, once for all waiting calls in all tabs, and
 * repeats the call. Rejects like `fetch` when the network fails, and keeps the tokens.
 */
export function createBearerFetch({ apiUrl, session, locks }: BearerFetchOptions): BearerFetch {
  let renewing: Promise<Renewal> | undefined;

  const send = (path: string, init: RequestInit, token: string | undefined, transport: Transport) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    return transport(apiUrl() + path, { ...init, headers });
  };

  const hasNewerThan = (stale: string | undefined) => {
    const stored = session.accessToken();
    return stored !== undefined && stored !== stale;
  };

  async function renewOnce(stale: string | undefined): Promise<Renewal> {
    if (hasNewerThan(stale)) return { kind: 'renewed' };
    const refresh = session.refreshToken();
    if (refresh === undefined) return { kind: 'expired' };

    const response = await fetch(apiUrl() + REFRESH_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    });
    // The user logged in or out in the meantime: the storage is right, not this response.
    const overtaken = session.refreshToken() !== refresh;
    if (overtaken) return { kind: hasNewerThan(stale) ? 'renewed' : 'expired' };
    if (response.ok) {
      session.save(await response.json());
      return { kind: 'renewed' };
    }
    if (response.status === 401 || response.status === 400) {
      session.clear();
      return { kind: 'expired' };
    }
    return { kind: 'failed', status: response.status, body: await response.text() };
  }

  const renew = (stale: string | undefined): Promise<Renewal> => {
    renewing ??= (
      locks === undefined ? renewOnce(stale) : locks.request(LOCK, () => renewOnce(stale))
    ).finally(() => (renewing = undefined));
    return renewing;
  };

  return async (path, init = {}, transport = fetch) => {
    if (PATHS_WITHOUT_TOKEN.has(path)) return send(path, init, undefined, transport);

    const token = session.accessToken();
    const response = await send(path, init, token, transport);
    if (response.status !== 401 || session.refreshToken() === undefined) return response;

    const renewal = hasNewerThan(token) ? { kind: 'renewed' as const } : await renew(token);
    if (renewal.kind === 'expired') return sessionExpiredResponse();
    if (renewal.kind === 'failed') return new Response(renewal.body, { status: renewal.status });
    return send(path, init, session.accessToken(), transport);
  };
}
