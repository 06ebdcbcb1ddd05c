import { sessionExpiredResponse } from './errors.ts';
import type { Renewal, SessionRequests } from '../session/session-requests.ts';
import type { SessionStore } from '../session/session.ts';

export interface BearerFetchOptions {
  /**
   * The API's URL without a trailing slash. A function, because the document states it after this module
   * loads.
   */
  apiUrl: () => string;
  session: SessionStore;
  loadSessionRequests: () => Promise<SessionRequests>;
}

/** Sends a request: `fetch`, or a replacement that reports upload progress. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export type BearerFetch = (path: string, init?: RequestInit, transport?: Transport) => Promise<Response>;

/** A 401 from these means a wrong password, not an expired token. */
const PATHS_WITHOUT_TOKEN = /^\/(auth\/(login|register|token\/refresh)|vendors\/register)\/$/;

/** These answer with a new session. */
const PATHS_OF_NEW_SESSIONS =
  /^\/(auth\/(login|register|password\/(change|reset\/confirm))|vendors\/register)\/$/;

/**
 * `fetch` with the Bearer header. After a 401 it refreshes the tokens, once for all waiting calls in all tabs, and
 * repeats the call. Rejects like `fetch` when the network fails, and keeps the tokens.
 */
export function createBearerFetch({ apiUrl, session, loadSessionRequests }: BearerFetchOptions): BearerFetch {
  let renewing: Promise<Renewal> | undefined;

  const send = async (path: string, init: RequestInit, token: string | undefined, transport: Transport) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const url = apiUrl() + path;
    if (!PATHS_OF_NEW_SESSIONS.test(path)) return transport(url, { ...init, headers });
    return (await loadSessionRequests()).open(url, { ...init, headers }, transport);
  };

  const renew = (stale: string | undefined): Promise<Renewal> => {
    renewing ??= loadSessionRequests()
      .then((requests) => requests.renew(apiUrl(), stale))
      .finally(() => (renewing = undefined));
    return renewing;
  };

  return async (path, init = {}, transport = fetch) => {
    if (PATHS_WITHOUT_TOKEN.test(path)) return send(path, init, undefined, transport);

    const token = session.accessToken();
    const response = await send(path, init, token, transport);
    if (response.status !== 401 || session.refreshToken() === undefined) return response;

    const renewal = session.hasNewerAccessToken(token) ? { kind: 'renewed' as const } : await renew(token);
    if (renewal.kind === 'expired') return sessionExpiredResponse();
    if (renewal.kind === 'failed') return new Response(renewal.body, { status: renewal.status });
    return send(path, init, session.accessToken(), transport);
  };
}
