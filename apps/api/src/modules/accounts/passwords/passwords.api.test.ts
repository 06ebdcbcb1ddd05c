import { FACTORY_PASSWORD, aUser } from '@harusi/db/factories';
import { users } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { raceInOrder, raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { makeEmailConfirmation } from '../email/email-confirmation.service.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const logIn = (username: string, password: string) => post('/auth/login/', { username, password });
const both = (password: string) => ({ password, password_confirm: password });

/** The secret of the newest link emailed to this address. */
async function readResetToken(address: string): Promise<string> {
  await runQueuedJobs();
  const mails = await readMails();
  const mail = mails.findLast(
    ({ subject, to }) => subject === 'Choose a new password' && to?.[0]?.address === address,
  );
  return /\/reset-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no mail';
}

describe('changing the password', () => {
  const change = (headers: Record<string, string>, current: string, next: string) =>
    post('/auth/password/change/', { current_password: current, ...both(next) }, headers);

  it('signs out all other devices', async () => {
    const { user, headers } = await signIn();
    const elsewhere = (await logIn(user.email, FACTORY_PASSWORD)).json();
    const response = await change(headers, FACTORY_PASSWORD, 'seven quiet rivers');
    expect(response.statusCode).toBe(200);

    const old = { authorization: `Bearer ${elsewhere.access}` };
    expect((await app.inject({ url: '/auth/me/', headers: old })).statusCode).toBe(401);
    expect((await app.inject({ url: '/auth/me/', headers })).statusCode).toBe(401);
    const mine = { authorization: `Bearer ${response.json().access}` };
    expect((await app.inject({ url: '/auth/me/', headers: mine })).statusCode).toBe(200);
    expect((await logIn(user.email, FACTORY_PASSWORD)).statusCode).toBe(401);
    expect((await logIn(user.email, 'seven quiet rivers')).statusCode).toBe(200);
  });

  it('requires the old password and a strong new one', async () => {
    const { headers } = await signIn();
    const wrong = await change(headers, 'not this one', 'seven quiet rivers');
    expect(wrong.json().field_errors).toEqual({ current_password: ['This is not your current password'] });
    const weak = await change(headers, FACTORY_PASSWORD, 'password123');
    expect(Object.keys(weak.json().field_errors)).toEqual(['password']);
    expect((await app.inject({ url: '/auth/me/', headers })).statusCode).toBe(200);
  });

  it('succeeds once when two devices change it concurrently', async () => {
    const { user, headers } = await signIn();
    const responses = await raceOn(db, users, user.id, () => [
      change(headers, FACTORY_PASSWORD, 'seven quiet rivers'),
      change(headers, FACTORY_PASSWORD, 'eight quiet rivers'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('rejects a concurrent login with the old password', async () => {
    const { user, headers } = await signIn();
    const [changed, opened] = await raceInOrder(
      db,
      users,
      user.id,
      () => change(headers, FACTORY_PASSWORD, 'seven quiet rivers'),
      () => logIn(user.email, FACTORY_PASSWORD),
    );
    expect([changed.statusCode, opened.statusCode]).toEqual([200, 401]);
  });

  it('limits password attempts within a session', async () => {
    const { headers } = await signIn();
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await change(headers, `guess ${i}`, 'seven quiet rivers')).statusCode);
    expect(statuses.slice(0, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('password reset', () => {
  it('accepts the link once and signs in', async () => {
    const user = await aUser(db);
    expect((await post('/auth/password/reset/', { email: user.email })).statusCode).toBe(202);
    const token = await readResetToken(user.email);

    const response = await post('/auth/password/reset/confirm/', { token, ...both('nine paper boats') });
    expect(response.json().user).toMatchObject({ id: user.id });
    expect((await logIn(user.email, 'nine paper boats')).statusCode).toBe(200);
    const again = await post('/auth/password/reset/confirm/', { token, ...both('ten paper boats') });
    expect([again.statusCode, again.json().detail]).toEqual([
      400,
      'This link has expired or was used. Please ask for a new one.',
    ]);
  });

  it('responds identically for an unknown address and sends nothing', async () => {
    const user = await aUser(db);
    const known = await post('/auth/password/reset/', { email: user.email });
    const before = (await runQueuedJobs(), await readMails()).length;
    const unknown = await post('/auth/password/reset/', { email: 'nobody@example.com' });
    await runQueuedJobs();
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
    expect(await readMails()).toHaveLength(before);
  });

  it('succeeds once when two links are used concurrently', async () => {
    const user = await aUser(db);
    await post('/auth/password/reset/', { email: user.email });
    const first = await readResetToken(user.email);
    await post('/auth/password/reset/', { email: user.email });
    const second = await readResetToken(user.email);
    const use = (token: string) =>
      post('/auth/password/reset/confirm/', { token, ...both('nine paper boats') });
    const responses = await raceOn(db, users, user.id, () => [use(first), use(second)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('rejects links sent to a previous email address', async () => {
    const { user, headers } = await signIn();
    await post('/auth/password/reset/', { email: user.email });
    const token = await readResetToken(user.email);
    const payload = { email: 'new-home@example.com', current_password: FACTORY_PASSWORD };
    await app.inject({ method: 'PATCH', url: '/auth/me/', headers, payload });
    const link = await makeEmailConfirmation(db, { id: user.id, email: payload.email }, clock.now());
    expect((await post('/auth/email/confirm/', { token: link })).statusCode).toBe(200);
    const response = await post('/auth/password/reset/confirm/', { token, ...both('nine paper boats') });
    expect(response.statusCode).toBe(400);
  });

  it('expires after an hour; a weak password does not consume the link', async () => {
    const user = await aUser(db);
    await post('/auth/password/reset/', { email: user.email });
    const token = await readResetToken(user.email);
    const weak = await post('/auth/password/reset/confirm/', { token, ...both('12345678') });
    expect(Object.keys(weak.json().field_errors)).toEqual(['password']);
    clock.advance({ minutes: 60 });
    const late = await post('/auth/password/reset/confirm/', { token, ...both('nine paper boats') });
    expect(late.statusCode).toBe(400);
  });

  it('silently limits emails to three per address and hour', async () => {
    const user = await aUser(db);
    for (let i = 0; i < 5; i++) {
      expect((await post('/auth/password/reset/', { email: user.email })).statusCode).toBe(202);
    }
    await runQueuedJobs();
    const mails = (await readMails()).filter(({ to }) => to?.[0]?.address === user.email);
    expect(mails).toHaveLength(3);
  });
});
