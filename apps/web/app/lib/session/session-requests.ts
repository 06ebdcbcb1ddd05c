import type { Transport } from '../api/bearer-fetch.ts';
import { createProofs, type Proofs } from './proofs.ts';
import { openProofStore } from './proof-store.ts';
import { session as thisSession, type SessionStore } from './session.ts';

export type Renewal =
  | { kind: 'renewed' }
  | { kind: 'expired' }
  | { kind: 'failed'; status: number; body: string };

/** The requests that open or refresh a session. Loaded when one of them is needed, so that pages don't have to. */
export interface SessionRequests {
  /** Sends a login or registration; the session belongs to this browser's key from then on. */
  open(url: string, init: RequestInit, transport: Transport): Promise<Response>;
  /** Refreshes the tokens, once for all tabs. `stale` is the access token that was rejected. */
  renew(apiUrl: string, stale: string | undefined): Promise<Renewal>;
}

export interface SessionRequestsOptions {
  session: SessionStore;
  /** Shared by all tabs of this browser; absent in old browsers. */
  locks: Pick<LockManager, 'request'> | undefined;
  proofs: Proofs;
}

const LOCK = 'harusi-session';
const REFRESH_TIMEOUT_MS = 10_000;

export function createSessionRequests({ session, locks, proofs }: SessionRequestsOptions): SessionRequests {
  async function sendWithProof(
    proof: string | undefined,
    url: string,
    init: RequestInit,
    transport: Transport,
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (proof !== undefined) headers.set('dpop', proof);
    const response = await transport(url, { ...init, headers });
    await proofs.keepNonce(response.headers);
    return response;
  }

  async function sendRefresh(url: string, refresh: string): Promise<Response> {
    const send = async () =>
      sendWithProof(
        await proofs.signForRefresh(url),
        url,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refresh }),
          signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
        },
        fetch,
      );
    const response = await send();
    // The answer with the newer nonce was lost, or went to another tab. This one brings it again.
    const isOutdated = response.status === 401 && response.headers.has('dpop-nonce');
    return isOutdated ? send() : response;
  }

  async function renewOnce(apiUrl: string, stale: string | undefined): Promise<Renewal> {
    if (session.hasNewerAccessToken(stale)) return { kind: 'renewed' };
    const refresh = session.refreshToken();
    if (refresh === undefined) return { kind: 'expired' };

    const response = await sendRefresh(`${apiUrl}/auth/token/refresh/`, refresh);
    // The user logged in or out in the meantime: the storage is right, not this response.
    const overtaken = session.refreshToken() !== refresh;
    if (overtaken) return { kind: session.hasNewerAccessToken(stale) ? 'renewed' : 'expired' };
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

  return {
    open: async (url, init, transport) =>
      sendWithProof(await proofs.signForNewSession(url), url, init, transport),
    renew: async (apiUrl, stale) =>
      locks === undefined ? renewOnce(apiUrl, stale) : locks.request(LOCK, () => renewOnce(apiUrl, stale)),
  };
}

const store = globalThis.crypto?.subtle && globalThis.indexedDB ? openProofStore(indexedDB) : undefined;

export const sessionRequests = createSessionRequests({
  session: thisSession,
  locks: globalThis.navigator?.locks,
  proofs: createProofs(store),
});
