import type { ResponseOf } from '@harusi/contracts/calls';
import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { sessions } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const { app, db, clock, signIn } = await startTestApi();

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36';

type Headers = Record<string, string>;
type Session = ResponseOf<'GET', '/auth/sessions/'>[number];

async function logIn(username: string, { remoteAddress = '41.90.1.2', userAgent = PHONE } = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/auth/login/',
    payload: { username, password: FACTORY_PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  const { access, refresh } = response.json();
  return { refresh, headers: { authorization: `Bearer ${access}` } };
}

const listSessions = async (headers: Headers, remoteAddress?: string) => {
  const from = remoteAddress === undefined ? {} : { remoteAddress };
  return (await app.inject({ url: '/auth/sessions/', headers, ...from })).json();
};
const endSession = (headers: Headers, id: string) =>
  app.inject({ method: 'DELETE', url: `/auth/sessions/${id}/`, headers });
const endOthers = (headers: Headers) =>
  app.inject({ method: 'POST', url: '/auth/sessions/end-others/', headers });
const meStatus = async (headers: Headers) => (await app.inject({ url: '/auth/me/', headers })).statusCode;
const refreshStatus = async (refresh: string) =>
  (await app.inject({ method: 'POST', url: '/auth/token/refresh/', payload: { refresh } })).statusCode;

describe('the list of sessions', () => {
  it('shows the current session first, devices in plain words, and which of them share our network', async () => {
    const { user } = await signIn();
    clock.advance({ minutes: 1 });
    const laptop = await logIn(user.email, { remoteAddress: '41.90.1.9', userAgent: 'curl/8' });
    clock.advance({ minutes: 1 });
    await logIn(user.email);
    const list = await listSessions(laptop.headers, '41.90.1.2');
    expect(list.map(({ device, is_current }: Session) => [device, is_current])).toEqual([
      ['Unknown device', true],
      ['Chrome on Android', false],
      ['Unknown device', false],
    ]);
    expect(list.map(({ is_same_network }: Session) => is_same_network)).toEqual([false, true, false]);
    expect(JSON.stringify(list)).not.toContain('41.90');
  });

  it('says when each was last used, and leaves out those that ended or expired', async () => {
    const { user, session } = await signIn();
    const other = await logIn(user.email);
    const [started] = await listSessions(other.headers);
    clock.advance({ minutes: 5 });
    await refreshStatus(other.refresh);
    expect((await listSessions(other.headers))[0]).toMatchObject({
      started_at: started.started_at,
      last_used_at: clock.now().toISOString(),
    });
    await app.inject({ method: 'POST', url: '/auth/logout/', payload: { refresh: session.refresh } });
    expect(await listSessions(other.headers)).toHaveLength(1);
    clock.advance({ days: 14, seconds: -300 });
    const later = await logIn(user.email);
    expect(await listSessions(later.headers)).toHaveLength(2);
    clock.advance({ seconds: 300 });
    expect(await listSessions(later.headers)).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('signs out one device at once, and can be repeated', async () => {
    const { user, headers } = await signIn();
    const lost = await logIn(user.email);
    const [, { id }] = await listSessions(headers);
    for (let attempt = 1; attempt <= 2; attempt++) {
      const response = await endSession(headers, id);
      expect([response.statusCode, response.json().length]).toEqual([200, 1]);
    }
    expect([
      await meStatus(lost.headers),
      await refreshStatus(lost.refresh),
      await meStatus(headers),
    ]).toEqual([401, 401, 200]);
  });

  it('never touches another account', async () => {
    const stranger = await signIn();
    const { headers } = await signIn('admin');
    const [{ id }] = await listSessions(stranger.headers);
    expect((await endSession(headers, id)).statusCode).toBe(404);
    expect((await endSession(headers, crypto.randomUUID())).statusCode).toBe(404);
    expect((await endSession(headers, 'nonsense')).statusCode).toBe(404);
    expect((await endOthers(headers)).statusCode).toBe(200);
    expect(await meStatus(stranger.headers)).toBe(200);
  });

  it('signs out every device but this one', async () => {
    const { user, headers, session } = await signIn();
    const others = [await logIn(user.email), await logIn(user.email)];
    const response = await endOthers(headers);
    expect(response.json()).toMatchObject([{ is_current: true }]);
    for (const other of others) {
      expect([await meStatus(other.headers), await refreshStatus(other.refresh)]).toEqual([401, 401]);
    }
    expect([await meStatus(headers), await refreshStatus(session.refresh)]).toEqual([200, 200]);
  });
});

describe('the age of a session', () => {
  /** Renews as often as a busy browser would; returns the last tokens. */
  async function renewEvery(step: { days?: number; hours?: number }, times: number, refresh: string) {
    let tokens = { refresh, access: '' };
    for (let renewal = 0; renewal < times; renewal++) {
      clock.advance(step);
      const payload = { refresh: tokens.refresh };
      const response = await app.inject({ method: 'POST', url: '/auth/token/refresh/', payload });
      expect(response.statusCode).toBe(200);
      tokens = response.json();
    }
    return tokens;
  }

  it('ends an admin after 12 hours, however often it is renewed', async () => {
    const { session } = await signIn('admin');
    const { refresh } = await renewEvery({ hours: 2 }, 5, session.refresh);
    clock.advance({ hours: 2, seconds: -1 });
    const last = await app.inject({ method: 'POST', url: '/auth/token/refresh/', payload: { refresh } });
    const headers = { authorization: `Bearer ${last.json().access}` };
    expect(await meStatus(headers)).toBe(200);
    clock.advance({ seconds: 1 });
    expect([await meStatus(headers), await refreshStatus(last.json().refresh)]).toEqual([401, 401]);
  });

  it.each(['customer', 'vendor'] as const)('ends a %s after 30 days', async (userType) => {
    const { session } = await signIn(userType);
    const { refresh } = await renewEvery({ days: 10 }, 2, session.refresh);
    clock.advance({ days: 10, seconds: -1 });
    const last = await app.inject({ method: 'POST', url: '/auth/token/refresh/', payload: { refresh } });
    expect(last.statusCode).toBe(200);
    clock.advance({ seconds: 1 });
    expect(await refreshStatus(last.json().refresh)).toBe(401);
  });

  it('is not extended by a new password', async () => {
    const { user, session } = await signIn('admin');
    const { access } = await renewEvery({ hours: 6 }, 1, session.refresh);
    const before = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    const payload = { password: 'Lamu-Lantern-2031', password_confirm: 'Lamu-Lantern-2031' };
    await app.inject({
      method: 'POST',
      url: '/auth/password/change/',
      headers: { authorization: `Bearer ${access}` },
      payload: { current_password: FACTORY_PASSWORD, ...payload },
    });
    const after = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(after.map(({ endsAt }) => endsAt)).toEqual([before[0]!.endsAt, before[0]!.endsAt]);
  });

  it('is guarded by the database', async () => {
    const { user } = await signIn('admin');
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    const later = new Date(row!.endsAt.getTime() + 1);
    const isOwn = eq(sessions.id, row!.id);
    const changeEnd = db.update(sessions).set({ endsAt: later }).where(isOwn);
    await expect(changeEnd).rejects.toMatchObject({ cause: { constraint: 'sessions_end_is_fixed' } });
    const renewPastEnd = db.update(sessions).set({ expiresAt: later }).where(isOwn);
    await expect(renewPastEnd).rejects.toMatchObject({
      cause: { constraint: 'sessions_expire_by_their_end' },
    });
    const openTooLong = db.insert(sessions).values({ ...row!, id: crypto.randomUUID(), endsAt: later });
    await expect(openTooLong).rejects.toMatchObject({ cause: { constraint: 'sessions_age_is_bounded' } });
  });
});
