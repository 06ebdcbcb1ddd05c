import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { sessions } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { LightMyRequestResponse } from 'fastify';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createDeviceKey } from '../../../../test/device-key.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { startTestApi, testSettings } from '../../../../test/start-test-api.ts';

const { app, db, clock } = await startTestApi();

const REFRESH = '/auth/token/refresh/';
const LOGIN = '/auth/login/';

const post = (url: string, payload: object, dpop?: string) =>
  app.inject({ method: 'POST', url, payload, headers: dpop === undefined ? {} : { dpop } });

const nonceOf = (response: LightMyRequestResponse) => String(response.headers['dpop-nonce']);

/** A browser that has signed in with its key. */
async function signInWithKey() {
  const user = await aUser(db);
  const key = await createDeviceKey();
  const login = await post(
    LOGIN,
    { username: user.email, password: FACTORY_PASSWORD },
    await key.sign(LOGIN),
  );
  expect(login.statusCode).toBe(200);
  return {
    user,
    key,
    session: login.json(),
    nonce: nonceOf(login),
    refresh: async (refresh: string, nonce: string | undefined) =>
      post(REFRESH, { refresh }, await key.sign(REFRESH, { nonce })),
  };
}

describe('a session with a key', () => {
  it('is refreshed with a proof over the nonce of the last answer', async () => {
    const { session, nonce, refresh } = await signInWithKey();
    const first = await refresh(session.refresh, nonce);
    expect([first.statusCode, first.json().user.id]).toEqual([200, session.user.id]);
    expect(nonceOf(first)).not.toBe(nonce);
    clock.advance({ days: 1 });
    const second = await refresh(first.json().refresh, nonceOf(first));
    expect(second.statusCode).toBe(200);
  });

  it('is dead elsewhere: a copied token without a proof, or with the proof of another key', async () => {
    const { session, nonce, refresh } = await signInWithKey();
    const thief = await createDeviceKey();
    expect((await post(REFRESH, { refresh: session.refresh })).statusCode).toBe(401);
    const other = await post(REFRESH, { refresh: session.refresh }, await thief.sign(REFRESH, { nonce }));
    expect(other.statusCode).toBe(401);
    expect(other.headers['dpop-nonce']).toBeUndefined();
    expect((await refresh(session.refresh, nonce)).statusCode).toBe(200); // the owner stays signed in
  });

  it('rejects a replayed proof, also with the newest token', async () => {
    const { session, nonce, key } = await signInWithKey();
    const proof = await key.sign(REFRESH, { nonce });
    const first = await post(REFRESH, { refresh: session.refresh }, proof);
    expect(first.statusCode).toBe(200);
    for (const refresh of [session.refresh, first.json().refresh]) {
      const replayed = await post(REFRESH, { refresh }, proof);
      expect([replayed.statusCode, replayed.json().code]).toEqual([401, 'use_dpop_nonce']);
      expect(nonceOf(replayed)).toBe(nonceOf(first));
    }
  });

  it('rejects proofs for another request, of another type, or with a symmetric key', async () => {
    const { session, nonce, key } = await signInWithKey();
    const symmetric = new SignJWT({ htm: 'POST', htu: testSettings.apiUrl + REFRESH, jti: 'x', nonce })
      .setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk: { kty: 'oct' } })
      .sign(new Uint8Array(32));
    for (const proof of [
      await key.sign(REFRESH, { nonce, method: 'GET' }),
      await key.sign(REFRESH, { nonce, url: testSettings.apiUrl + LOGIN }),
      await key.sign(REFRESH, { nonce, url: `https://evil.example${REFRESH}` }),
      await symmetric,
      'nonsense',
      '',
    ]) {
      expect((await post(REFRESH, { refresh: session.refresh }, proof)).statusCode).toBe(401);
    }
  });

  it('survives an answer that was lost, however late the retry is', async () => {
    const { session, nonce, refresh } = await signInWithKey();
    expect((await refresh(session.refresh, nonce)).statusCode).toBe(200); // never arrives
    clock.advance({ hours: 2 });
    const told = await refresh(session.refresh, nonce);
    expect([told.statusCode, told.json().code]).toEqual([401, 'use_dpop_nonce']);
    const retried = await refresh(session.refresh, nonceOf(told));
    expect(retried.statusCode).toBe(200);
    expect((await refresh(retried.json().refresh, nonceOf(retried))).statusCode).toBe(200);
  });

  it('ends when an older token is used again, with or without the key', async () => {
    for (const withKey of [true, false]) {
      const { session, nonce, refresh } = await signInWithKey();
      const first = await refresh(session.refresh, nonce);
      const second = await refresh(first.json().refresh, nonceOf(first));
      clock.advance({ seconds: 11 });
      const reused = withKey
        ? await refresh(session.refresh, nonceOf(second))
        : await post(REFRESH, { refresh: session.refresh });
      expect(reused.statusCode).toBe(401);
      expect((await refresh(second.json().refresh, nonceOf(second))).statusCode).toBe(401);
    }
  });

  it('lets two tabs refresh at once, and leaves one lasting token', async () => {
    const { user, session, nonce, refresh } = await signInWithKey();
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    const answers = await raceOn(db, sessions, row!.id, () => [
      refresh(session.refresh, nonce),
      refresh(session.refresh, nonce),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    const winner = answers.find(({ statusCode }) => statusCode === 200)!;
    const told = answers.find(({ statusCode }) => statusCode === 401)!;
    const other = await refresh(session.refresh, nonceOf(told));
    expect(other.statusCode).toBe(200);
    clock.advance({ minutes: 15 });
    const later = await refresh(winner.json().refresh, nonceOf(other));
    expect(later.statusCode).toBe(200);
    // The other tab's token was never stored; a device that presents it again later has copied it.
    clock.advance({ seconds: 11 });
    const last = await refresh(later.json().refresh, nonceOf(later));
    expect(last.statusCode).toBe(200);
    expect((await refresh(other.json().refresh, nonceOf(last))).statusCode).toBe(401);
    expect((await refresh(last.json().refresh, nonceOf(last))).statusCode).toBe(401);
  });
});

it('a changed password opens a session with the same key', async () => {
  const { session, key, user } = await signInWithKey();
  const url = '/auth/password/change/';
  const changed = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${session.access}`, dpop: await key.sign(url) },
    payload: {
      current_password: FACTORY_PASSWORD,
      password: 'a-brand-new-Password9',
      password_confirm: 'a-brand-new-Password9',
    },
  });
  expect(changed.statusCode).toBe(200);
  expect((await post(REFRESH, { refresh: changed.json().refresh })).statusCode).toBe(401);
  const rows = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(new Set(rows.map(({ keyThumbprint }) => keyThumbprint)).size).toBe(1);
});

it('a login with a broken proof is rejected instead of opening a session without a key', async () => {
  const user = await aUser(db);
  const login = await post(LOGIN, { username: user.email, password: FACTORY_PASSWORD }, 'nonsense');
  expect(login.statusCode).toBe(400);
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

it('a client without a key refreshes by the body alone, and gets no nonce', async () => {
  const user = await aUser(db);
  const login = await post(LOGIN, { username: user.email, password: FACTORY_PASSWORD });
  expect(login.headers['dpop-nonce']).toBeUndefined();
  const refreshed = await post(REFRESH, { refresh: login.json().refresh });
  expect(refreshed.statusCode).toBe(200);
  expect(refreshed.headers['dpop-nonce']).toBeUndefined();
});

it('browsers may send the proof and read the nonce', async () => {
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: REFRESH,
    headers: {
      origin: testSettings.siteUrl,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,dpop',
    },
  });
  expect(preflight.headers['access-control-allow-headers']).toContain('dpop');
  const { headers } = await app.inject({ url: '/health/live/', headers: { origin: testSettings.siteUrl } });
  expect(headers['access-control-expose-headers']).toContain('dpop-nonce');
});
