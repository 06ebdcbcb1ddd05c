import { afterEach, describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { json, NOWHERE, startStubApi, type Handler } from '../../../test/start-stub-api.ts';
import { createBrowserApi } from './browser-api.ts';
import { createBearerFetch } from './bearer-fetch.ts';
import { confirmation } from './confirmation.ts';
import { createProofs } from '../session/proofs.ts';
import { createSessionRequests } from '../session/session-requests.ts';
import { createSessionStore } from '../session/session.ts';

const user = { id: 7, username: null, email: 'a@b.c', first_name: 'A', last_name: 'B', phone_number: null };
const sessionOf = (access: string) => ({
  access,
  refresh: `${access}-refresh`,
  user: { ...user, user_type: 'customer' },
});

const signedIn = () => memoryStorage({ access_token: 'old', refresh_token: 'old-refresh' });
const tab = (url: string, storage: Storage) => {
  const session = createSessionStore(() => storage);
  const requests = createSessionRequests({
    session,
    locks: navigator.locks,
    proofs: createProofs(undefined),
  });
  return createBrowserApi(
    createBearerFetch({ apiUrl: () => url, session, loadSessionRequests: async () => requests }),
  );
};

/** Accepts only the token `new`; `refresh` responds to the refresh call. */
const renewing =
  (refresh: Handler): Handler =>
  async (call, response) => {
    if (call.url === '/auth/token/refresh/') return refresh(call, response);
    if (call.headers.authorization === 'Bearer new') return json(response, 200, { path: call.url });
    json(response, 401, { code: 'unauthorized', detail: 'The token is not valid.' });
  };
const renewed: Handler = (_, response) => json(response, 200, sessionOf('new'));

describe('a call', () => {
  test('gives up on a puzzle that would take hours, and passes on the message', async () => {
    const parameters = {
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      keyLength: 32,
      keyPrefix: 'f'.repeat(16),
      nonce: '00',
      salt: '00',
      data: { purpose: 'hold', work: 2_000_000, until: 0 },
    };
    const problem = {
      code: 'challenge_required',
      detail: 'Please sign in.',
      challenge: { parameters, signature: '' },
    };
    const { url, calls } = await startStubApi((_, response) => json(response, 429, problem));
    const result = await tab(url, memoryStorage({})).post('/bookings/', {} as never);
    expect(result).toMatchObject({ ok: false, status: 429, problem: { message: 'Please sign in.' } });
    expect(calls).toHaveLength(1);
  });

  test('carries the token, the params, the body and the idempotency key', async () => {
    const { url, calls } = await startStubApi((_, response) => json(response, 200, { id: 3 }));
    const api = tab(url, signedIn());

    const result = await api.patch(
      '/auth/addresses/{id}/',
      { town: 'Lamu' },
      { params: { id: 3 }, idempotencyKey: 'k1' },
    );

    expect(result).toEqual({ ok: true, status: 200, value: { id: 3 } });
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      url: '/auth/addresses/3/',
      body: '{"town":"Lamu"}',
      headers: { authorization: 'Bearer old', 'content-type': 'application/json', 'idempotency-key': 'k1' },
    });
  });

  test('sends a form with files as it is', async () => {
    const { url, calls } = await startStubApi((_, response) => json(response, 200, {}));
    const form = new FormData();
    form.set('photo', new Blob(['pixels']), 'veil.jpg');
    await tab(url, memoryStorage()).post('/auth/addresses/', form);

    expect(calls[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(calls[0]?.headers.authorization).toBeUndefined();
    expect(calls[0]?.body).toContain('filename="veil.jpg"');
  });

  test('that is rejected returns the problem', async () => {
    const { url } = await startStubApi((_, response) =>
      json(response, 400, { code: 'invalid', field_errors: { label: ['Please fill this in'] } }),
    );
    const result = await tab(url, memoryStorage()).get('/auth/me/');
    expect(result).toMatchObject({
      ok: false,
      status: 400,
      problem: { code: 'invalid', message: 'label: Please fill this in' },
    });
  });

  test("does not use a proxy's HTML page as a message", async () => {
    const { url } = await startStubApi((_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    const result = await tab(url, memoryStorage()).get('/shop/');
    expect(result).toMatchObject({
      status: 502,
      problem: { message: 'Service temporarily unavailable. Please try again later.' },
    });
  });

  test('without a network returns status 0', async () => {
    expect(await tab(NOWHERE, memoryStorage()).get('/shop/')).toMatchObject({
      ok: false,
      status: 0,
      problem: { message: 'Network error. Please check your internet connection and try again.' },
    });
  });

  test('that is aborted rejects', async () => {
    const { url } = await startStubApi(() => {});
    const call = tab(url, memoryStorage()).get('/shop/', { signal: AbortSignal.timeout(20) });
    await expect(call).rejects.toThrow('aborted due to timeout');
  });
});

describe('an expired token', () => {
  test('is refreshed once for fifty calls, which are all repeated', async () => {
    const { url, calls } = await startStubApi(renewing(renewed));
    const storage = signedIn();
    const api = tab(url, storage);

    const results = await Promise.all(Array.from({ length: 50 }, () => api.get('/auth/me/')));

    expect(results.every((result) => result.ok)).toBe(true);
    expect(calls.filter((call) => call.url === '/auth/token/refresh/')).toHaveLength(1);
    expect(calls.filter((call) => call.url === '/auth/me/')).toHaveLength(100);
    expect(storage.getItem('refresh_token')).toBe('new-refresh');
  });

  test('is refreshed once for all tabs', async () => {
    const { url, calls } = await startStubApi(renewing(renewed));
    const storage = signedIn();
    const tabs = Array.from({ length: 5 }, () => tab(url, storage));

    const results = await Promise.all(tabs.map((api) => api.get('/auth/me/')));

    expect(results.every((result) => result.ok)).toBe(true);
    expect(calls.filter((call) => call.url === '/auth/token/refresh/')).toHaveLength(1);
  });

  test('is replaced by one that another tab has stored', async () => {
    const storage = signedIn();
    const { url, calls } = await startStubApi((call, response) => {
      storage.setItem('access_token', 'new');
      return renewing(renewed)(call, response);
    });

    expect(await tab(url, storage).get('/auth/me/')).toMatchObject({ ok: true });
    expect(calls.map((call) => call.url)).toEqual(['/auth/me/', '/auth/me/']);
  });

  test('that is rejected after the refresh is not tried a third time', async () => {
    const { url, calls } = await startStubApi(
      renewing((_, response) => json(response, 200, sessionOf('also-not-known'))),
    );
    expect(await tab(url, signedIn()).get('/auth/me/')).toMatchObject({ ok: false, status: 401 });
    expect(calls).toHaveLength(3);
  });

  test.each([401, 400])('that cannot be refreshed (%i) ends the session', async (status) => {
    const { url } = await startStubApi(
      renewing((_, response) => json(response, status, { code: 'bad_token' })),
    );
    const storage = signedIn();

    const result = await tab(url, storage).get('/auth/me/');

    expect(result).toMatchObject({
      ok: false,
      status: 401,
      problem: { code: 'session_expired', message: 'Your session has expired. Please log in again.' },
    });
    expect(storage.length).toBe(0);
  });

  test('is kept when the network fails during the refresh', async () => {
    const { url } = await startStubApi(renewing((_, response) => void response.destroy()));
    const storage = signedIn();
    expect(await tab(url, storage).get('/auth/me/')).toMatchObject({ ok: false, status: 0 });
    expect(storage.getItem('refresh_token')).toBe('old-refresh');
  });

  test('is kept when the API is busy during the refresh', async () => {
    const { url } = await startStubApi(renewing((_, response) => json(response, 503, {})));
    const storage = signedIn();
    expect(await tab(url, storage).get('/auth/me/')).toMatchObject({ ok: false, status: 503 });
    expect(storage.getItem('refresh_token')).toBe('old-refresh');
  });

  test('is not restored by a refresh that ends after the logout', async () => {
    const storage = signedIn();
    const { url } = await startStubApi(
      renewing((call, response) => {
        storage.clear();
        return renewed(call, response);
      }),
    );
    expect(await tab(url, storage).get('/auth/me/')).toMatchObject({
      status: 401,
      problem: { code: 'session_expired' },
    });
    expect(storage.length).toBe(0);
  });

  test('is not refreshed after a login with a wrong password', async () => {
    const { url, calls } = await startStubApi((_, response) =>
      json(response, 401, { detail: 'Wrong password.' }),
    );
    const result = await tab(url, signedIn()).post('/auth/login/', { username: 'asha', password: 'x' });
    expect(result).toMatchObject({ status: 401, problem: { message: 'Wrong password.' } });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.authorization).toBeUndefined();
  });
});

describe('a call that needs a fresh confirmation', () => {
  afterEach(() => (confirmation.ask = undefined));

  /** Refuses until confirmed; counts the questions. */
  const start = async (answers: readonly boolean[], confirmedBy = 1) => {
    let asked = 0;
    confirmation.ask = async () => answers[asked++] ?? false;
    const stub = await startStubApi((_, response) => {
      if (asked >= confirmedBy) json(response, 200, { id: 3 });
      else json(response, 403, { code: 'confirmation_required', detail: 'Please confirm first.' });
    });
    return { ...stub, asked: () => asked };
  };
  const refund = (url: string) =>
    tab(url, signedIn()).patch(
      '/auth/addresses/{id}/',
      { town: 'Lamu' },
      { params: { id: 3 }, idempotencyKey: 'k1' },
    );

  test('is repeated unchanged once the user has confirmed', async () => {
    const { url, calls } = await start([true]);
    expect(await refund(url)).toMatchObject({ ok: true, value: { id: 3 } });
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({ body: '{"town":"Lamu"}', headers: { 'idempotency-key': 'k1' } });
  });

  test('fails when the user would rather not, or no screen can ask', async () => {
    const { url, calls } = await start([false], 2);
    const refused = { ok: false, status: 403, problem: { code: 'confirmation_required' } };
    expect(await refund(url)).toMatchObject(refused);
    confirmation.ask = undefined;
    expect(await refund(url)).toMatchObject(refused);
    expect(calls).toHaveLength(2);
  });

  test('asks once, even if the API is still not satisfied', async () => {
    const { url, asked } = await start([true, true], 2);
    expect(await refund(url)).toMatchObject({ ok: false, status: 403 });
    expect(asked()).toBe(1);
  });
});
