import { decodeJwt, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { json, startStubApi, type Handler } from '../../../test/start-stub-api.ts';
import { createBearerFetch } from '../api/bearer-fetch.ts';
import { createBrowserApi } from '../api/browser-api.ts';
import type { ProofStore } from './proof-store.ts';
import { createProofs } from './proofs.ts';
import { createSessionRequests } from './session-requests.ts';
import { createSessionStore } from './session.ts';

const sessionOf = (access: string) => ({
  access,
  refresh: `${access}-refresh`,
  user: { id: 7, email: 'a@b.c', user_type: 'customer' },
});

const signedIn = () => memoryStorage({ access_token: 'old', refresh_token: 'old-refresh' });
const tab = (url: string, storage: Storage, store: ProofStore | undefined) => {
  const session = createSessionStore(() => storage);
  const requests = createSessionRequests({ session, locks: navigator.locks, proofs: createProofs(store) });
  return createBrowserApi(
    createBearerFetch({ apiUrl: () => url, session, loadSessionRequests: async () => requests }),
  );
};

/** What IndexedDB keeps in a browser. */
function memoryProofStore(): ProofStore {
  let key: CryptoKeyPair | undefined;
  let nonce: string | undefined;
  return {
    readKey: async () => key,
    addKey: async (added) => (key ??= added),
    readNonce: async () => nonce,
    writeNonce: async (given) => void (nonce = given),
  };
}

/** Accepts only the token `new`; `refresh` responds to the refresh call. */
const renewing =
  (refresh: Handler): Handler =>
  async (call, response) => {
    if (call.url === '/auth/token/refresh/') return refresh(call, response);
    if (call.headers.authorization === 'Bearer new') return json(response, 200, {});
    json(response, 401, {});
  };

describe('a session with a key', () => {
  const LOGIN = { username: 'asha', password: 'x' };
  const proofsOf = (calls: readonly { headers: Record<string, unknown> }[]) =>
    calls.flatMap(({ headers }) => (typeof headers['dpop'] === 'string' ? [headers['dpop']] : []));
  const withNonce =
    (nonce: string, status: number, body: object): Handler =>
    (_, response) => {
      response.setHeader('dpop-nonce', nonce);
      json(response, status, body);
    };

  test('is opened with a proof of a key that nobody can export', async () => {
    const { url, calls } = await startStubApi(withNonce('n1', 200, sessionOf('a')));
    const store = memoryProofStore();
    const api = tab(url, memoryStorage(), store);
    await api.post('/auth/login/', LOGIN);
    await api.post('/auth/login/', LOGIN);

    const [first = '', second = ''] = proofsOf(calls);
    const { payload } = await jwtVerify(first, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] });
    expect(payload).toMatchObject({ htm: 'POST', htu: `${url}/auth/login/`, jti: expect.any(String) });
    const { jwk } = decodeProtectedHeader(first);
    expect(Object.keys(jwk ?? {}).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
    expect(decodeProtectedHeader(second).jwk).toEqual(jwk);
    const key = await store.readKey();
    expect(key?.privateKey.extractable).toBe(false);
    expect(await store.readNonce()).toBe('n1');
  });

  test('is refreshed with the nonce of the last answer', async () => {
    const { url, calls } = await startStubApi(renewing(withNonce('n2', 200, sessionOf('new'))));
    const store = memoryProofStore();
    await createProofs(store).signForNewSession(url);
    await store.writeNonce('n1');
    expect(await tab(url, signedIn(), store).get('/auth/me/')).toMatchObject({ ok: true });
    const [proof = ''] = proofsOf(calls);
    expect(decodeJwt(proof)).toMatchObject({ nonce: 'n1', htu: `${url}/auth/token/refresh/` });
    expect(await store.readNonce()).toBe('n2');
  });

  test('survives a lost answer: signs again with the nonce of the rejection, once', async () => {
    const nonces: unknown[] = [];
    const { url } = await startStubApi(
      renewing((call, response) => {
        nonces.push(decodeJwt(String(call.headers['dpop']))['nonce']);
        const isNew = nonces.at(-1) === 'n2';
        return withNonce(
          isNew ? 'n3' : 'n2',
          isNew ? 200 : 401,
          isNew ? sessionOf('new') : {},
        )(call, response);
      }),
    );
    const store = memoryProofStore();
    await createProofs(store).signForNewSession(url);
    expect(await tab(url, signedIn(), store).get('/auth/me/')).toMatchObject({ ok: true });
    expect(nonces).toEqual([undefined, 'n2']);
  });

  test('ends when the key is gone, with a message', async () => {
    const { url, calls } = await startStubApi(renewing((_, response) => json(response, 401, {})));
    const storage = signedIn();
    expect(await tab(url, storage, memoryProofStore()).get('/auth/me/')).toMatchObject({
      status: 401,
      problem: { message: 'Your session has expired. Please log in again.' },
    });
    expect([proofsOf(calls), storage.length]).toEqual([[], 0]);
  });

  test('is opened without a key where the browser has no place for one', async () => {
    const { url, calls } = await startStubApi((_, response) => json(response, 200, sessionOf('a')));
    const blocked: ProofStore = { ...memoryProofStore(), addKey: async () => undefined };
    for (const store of [undefined, blocked]) {
      expect(await tab(url, memoryStorage(), store).post('/auth/login/', LOGIN)).toMatchObject({ ok: true });
    }
    expect(proofsOf(calls)).toEqual([]);
  });
});
