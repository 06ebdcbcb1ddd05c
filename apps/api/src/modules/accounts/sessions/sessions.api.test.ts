import { refreshTokens, sessions, users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { raceInOrder, raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { startSession } from './sessions.service.ts';

const { app, db, clock, signIn } = await startTestApi();

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const me = (access: string) =>
  app.inject({ method: 'GET', url: '/auth/me/', headers: { authorization: `Bearer ${access}` } });

describe('access token', () => {
  it('expires after 15 minutes', async () => {
    const { session } = await signIn();
    clock.advance({ minutes: 14, seconds: 59 });
    expect((await me(session.access)).statusCode).toBe(200);
    clock.advance({ seconds: 2 });
    expect((await me(session.access)).statusCode).toBe(401);
  });

  it('is rejected if we did not issue it', async () => {
    const { session } = await signIn();
    const [head, , signature] = session.access.split('.');
    const forged = `${head}.${Buffer.from(`{"sid":"${crypto.randomUUID()}","exp":9999999999,"iss":"harusi"}`).toString('base64url')}.${signature}`;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${session.access.split('.')[1]}.`;
    for (const token of [forged, unsigned, 'nonsense', '']) {
      expect((await me(token)).statusCode).toBe(401);
    }
  });

  it('becomes invalid when the user is suspended', async () => {
    const { user, session } = await signIn('vendor');
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id));
    expect((await me(session.access)).statusCode).toBe(401);
  });
});

describe('session', () => {
  it('is not opened if the password changed after it was checked', async () => {
    const { user } = await signIn();
    const place = {
      jwtSecret: 'x'.repeat(32),
      network: 'home',
      device: 'a test',
      answer: { header: undefined, secret: '' },
      now: clock.now(),
    };
    await db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id));
    const opened = db.transaction((tx) => startSession(tx, user, place));
    await expect(opened).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('refresh token', () => {
  const refresh = (token: string) => post('/auth/token/refresh/', { refresh: token });

  it('is replaced on every use; the response matches login', async () => {
    const { user, session } = await signIn();
    const response = await refresh(session.refresh);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ user: { id: user.id } });
    expect(response.json().refresh).not.toBe(session.refresh);
    expect((await me(response.json().access)).statusCode).toBe(200);
  });

  it('returns valid tokens to both requests of a double click', async () => {
    const { session } = await signIn();
    const refreshed = await Promise.all([refresh(session.refresh), refresh(session.refresh)]);
    expect(refreshed.map((response) => response.statusCode)).toEqual([200, 200]);
    for (const response of refreshed) {
      expect((await me(response.json().access)).statusCode).toBe(200);
    }
  });

  it('lets two tabs with one storage go on refreshing at the same moment', async () => {
    let stored = (await signIn()).session.refresh;
    for (let round = 0; round < 3; round++) {
      const tabs = await Promise.all([refresh(stored), refresh(stored)]);
      expect(tabs.map((response) => response.statusCode)).toEqual([200, 200]);
      stored = tabs[round % 2]!.json().refresh; // either tab may be the one that stores its answer
      clock.advance({ minutes: 15 });
    }
  });

  it('can be sent again when the answer was lost', async () => {
    const { session } = await signIn();
    await refresh(session.refresh);
    clock.advance({ seconds: 9 });
    const again = await refresh(session.refresh);
    expect(again.statusCode).toBe(200);
    expect((await refresh(again.json().refresh)).statusCode).toBe(200);
  });

  it.each([0, 1])(
    'of an outsider ends the session as soon as both answers are used, however fast (%i first)',
    async (first) => {
      const { session } = await signIn();
      const refreshed = await Promise.all([refresh(session.refresh), refresh(session.refresh)]);
      const tokens = refreshed.map((response): string => response.json().refresh);
      const line = await refresh(tokens[first]!);
      expect(line.statusCode).toBe(200);
      expect((await refresh(tokens[1 - first]!)).statusCode).toBe(401);
      expect((await refresh(line.json().refresh)).statusCode).toBe(401);
      expect((await me(line.json().access)).statusCode).toBe(401);
    },
  );

  it.each([0, 1])(
    'leaves one lasting session after a double click, whichever answer is used (%i)',
    async (kept) => {
      const { session } = await signIn();
      const refreshed = await Promise.all([refresh(session.refresh), refresh(session.refresh)]);
      const tokens = refreshed.map((response): string => response.json().refresh);
      clock.advance({ minutes: 15 });
      const later = await refresh(tokens[kept]!);
      expect(later.statusCode).toBe(200);
      clock.advance({ seconds: 11 });
      expect((await refresh(tokens[1 - kept]!)).statusCode).toBe(401);
      expect((await refresh(later.json().refresh)).statusCode).toBe(401);
    },
  );

  it('ends the whole session when reused after the grace period', async () => {
    const { session } = await signIn();
    const thief = await refresh(session.refresh);
    clock.advance({ seconds: 11 });
    expect((await refresh(session.refresh)).statusCode).toBe(401);
    expect((await refresh(thief.json().refresh)).statusCode).toBe(401);
    expect((await me(thief.json().access)).statusCode).toBe(401);
  });

  it('lasts 14 days', async () => {
    const { session } = await signIn();
    clock.advance({ days: 14, seconds: -1 });
    const renewed = await refresh(session.refresh);
    expect(renewed.statusCode).toBe(200);
    clock.advance({ days: 14 });
    expect((await refresh(renewed.json().refresh)).statusCode).toBe(401);
  });

  it('is stored hashed', async () => {
    const { session } = await signIn();
    const rows = await db.select().from(refreshTokens);
    expect(JSON.stringify(rows)).not.toContain(session.refresh);
  });

  it('yields a different token for each concurrent request', async () => {
    const { user, session } = await signIn();
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    const refreshed = await raceOn(db, sessions, row!.id, () =>
      Array.from({ length: 5 }, () => refresh(session.refresh)),
    );
    expect(refreshed.map((response) => response.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(refreshed.map((response) => response.json().refresh)).size).toBe(5);
  });
});

describe('logout', () => {
  it('ends the session and can be repeated', async () => {
    const { session } = await signIn();
    expect((await post('/auth/logout/', { refresh: session.refresh })).statusCode).toBe(200);
    expect((await me(session.access)).statusCode).toBe(401);
    expect((await post('/auth/token/refresh/', { refresh: session.refresh })).statusCode).toBe(401);
    expect((await post('/auth/logout/', { refresh: session.refresh })).statusCode).toBe(200);
    expect((await post('/auth/logout/', { refresh: 'never heard of' })).statusCode).toBe(200);
  });
});

describe('concurrent use of a refresh token', () => {
  it('ends the session when the second use is past the grace period but waits for the first', async () => {
    const { user, session } = await signIn();
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    const refresh = () => post('/auth/token/refresh/', { refresh: session.refresh });
    const responses = await raceInOrder(db, sessions, row!.id, refresh, () => {
      clock.advance({ seconds: 11 });
      return refresh();
    });
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    expect((await me(responses[0].json().access)).statusCode).toBe(401);
  });

  it('is rejected when a logout is under way', async () => {
    const { user, session } = await signIn();
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    const [loggedOut, renewed] = await raceInOrder(
      db,
      sessions,
      row!.id,
      () => post('/auth/logout/', { refresh: session.refresh }),
      () => post('/auth/token/refresh/', { refresh: session.refresh }),
    );
    expect([loggedOut.statusCode, renewed.statusCode]).toEqual([200, 401]);
  });
});
