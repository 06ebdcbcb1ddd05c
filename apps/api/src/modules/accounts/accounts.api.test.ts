import { FACTORY_PASSWORD, aUser } from '@harusi/db/factories';
import { auditLog } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { REDACTED } from '../audit/audit.rules.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, signIn, runQueuedJobs, readMails } = await startTestApi();

let houses = 0;
/** A different network per caller, so rate limits don't interfere between tests. */
const somewhere = () => `41.90.${++houses >> 8}.${houses & 255}`;

const post = (url: string, payload: object, { headers = {}, from = somewhere() } = {}) =>
  app.inject({ method: 'POST', url, payload, headers, remoteAddress: from });
const me = (access: string) =>
  app.inject({ method: 'GET', url: '/auth/me/', headers: { authorization: `Bearer ${access}` } });

const asha = {
  email: 'Asha@Example.com',
  first_name: 'Asha',
  last_name: 'Mwangi',
  phone_number: '0712 345 678',
  password: 'three green doors',
  password_confirm: 'three green doors',
};

describe('registration', () => {
  it('opens a customer account, signs in and sends a welcome email', async () => {
    const response = await post('/auth/register/', asha);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      access: expect.any(String),
      refresh: expect.any(String),
      user: {
        email: 'Asha@Example.com',
        phone_number: '+254712345678',
        user_type: 'customer',
        username: null,
      },
    });
    expect((await me(response.json().access)).statusCode).toBe(200);
    await runQueuedJobs();
    const welcome = (await readMails()).find(({ subject }) => subject === 'Karibu to Harusi');
    expect(welcome?.to?.[0]?.address?.toLowerCase()).toBe('asha@example.com');
    expect(welcome?.text).not.toContain('Asha'); // a stranger can register any name with any address
  });

  it('only creates customers', async () => {
    const response = await post('/auth/register/', { ...asha, email: 'sly@example.com', user_type: 'admin' });
    expect(response.json().user.user_type).toBe('customer');
  });

  it.each([
    [{ email: 'ASHA@example.com' }, 'email', 'An account with this email address already exists.'],
    [{ email: 'not an address' }, 'email', 'Enter an email address'],
    [{ username: 'asha@home' }, 'username', 'Use 3 to 40 letters'],
    [{ phone_number: '+44 7911 123456' }, 'phone_number', 'Enter a Kenyan mobile number'],
    [{ password_confirm: 'three green gates' }, 'password_confirm', 'The two passwords are not the same'],
    [{ password: 'short', password_confirm: 'short' }, 'password', 'Use at least 8 characters'],
    [
      { password: 'password1', password_confirm: 'password1' },
      'password',
      'one of the first that people try',
    ],
    [{ first_name: '   ' }, 'first_name', 'Please fill this in'],
    [{ last_name: undefined }, 'last_name', 'Please fill this in'],
  ])('rejects %o with an error on %s', async (wrong, field, message) => {
    const response = await post('/auth/register/', { ...asha, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors[field].join()).toContain(message);
    expect(Object.keys(response.json().field_errors)).toEqual([field]);
  });

  it.each(['Asha\0', 'Asha\ud800'])('rejects the name %j, which cannot be stored', async (first_name) => {
    const response = await post('/auth/register/', { ...asha, first_name });
    expect([response.statusCode, response.json().field_errors]).toEqual([
      400,
      { first_name: ['Use ordinary letters'] },
    ]);
    expect((await post('/auth/login/', { username: first_name, password: 'x' })).statusCode).toBe(400);
  });

  it('rejects a taken username regardless of case', async () => {
    const first = { ...asha, email: 'one@example.com', username: 'bibi.harusi' };
    expect((await post('/auth/register/', first)).statusCode).toBe(201);
    const second = await post('/auth/register/', {
      ...first,
      email: 'two@example.com',
      username: 'BIBI.harusi',
    });
    expect(second.json().field_errors).toEqual({ username: ['This username is taken. Choose another one'] });
  });

  it('accepts one of two identical concurrent registrations', async () => {
    const twins = { ...asha, email: 'twins@example.com' };
    const responses = await Promise.all([post('/auth/register/', twins), post('/auth/register/', twins)]);
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });
});

describe('login', () => {
  it('accepts the username or email address regardless of case', async () => {
    const user = await aUser(db, { username: 'neema' });
    for (const username of ['neema', 'NEEMA', user.email, user.email.toUpperCase()]) {
      const response = await post('/auth/login/', { username, password: FACTORY_PASSWORD });
      expect(response.statusCode).toBe(200);
      expect(response.json().user).toMatchObject({ id: user.id, first_name: 'Asha' });
    }
  });

  it('responds identically to an unknown name and a wrong password', async () => {
    const user = await aUser(db);
    const wrong = await post('/auth/login/', { username: user.email, password: 'not this one' });
    const unknown = await post('/auth/login/', { username: 'nobody@example.com', password: 'not this one' });
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('requires both fields', async () => {
    const response = await post('/auth/login/', {});
    expect(Object.keys(response.json().field_errors)).toEqual(['username', 'password']);
  });

  it('reports a suspension only after the right password', async () => {
    const user = await aUser(db, { suspendedAt: new Date() });
    const right = await post('/auth/login/', { username: user.email, password: FACTORY_PASSWORD });
    expect([right.statusCode, right.json().code]).toEqual([403, 'forbidden']);
    const wrong = await post('/auth/login/', { username: user.email, password: 'not this one' });
    expect(wrong.statusCode).toBe(401);
  });
});

describe('profile', () => {
  const patch = (payload: object, headers: Record<string, string>) =>
    app.inject({ method: 'PATCH', url: '/auth/me/', payload, headers });

  it('changes only the given fields and records them in the audit log', async () => {
    const { user, headers } = await signIn();
    const response = await patch({ first_name: 'Neema', username: '' }, headers);
    expect(response.json()).toMatchObject({ first_name: 'Neema', last_name: 'Mwangi', username: null });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(user.id)));
    expect(entry).toMatchObject({
      action: 'account.updated',
      actorId: user.id,
      before: { first_name: REDACTED },
      after: { first_name: REDACTED },
    });
  });

  it('keeps the wedding date of a customer, and forgets it again', async () => {
    const { headers } = await signIn();
    expect((await patch({ wedding_date: '2026-12-12' }, headers)).json().wedding_date).toBe('2026-12-12');
    expect((await patch({ first_name: 'Neema' }, headers)).json().wedding_date).toBe('2026-12-12');
    expect((await patch({ wedding_date: '' }, headers)).json().wedding_date).toBeNull();
    expect((await patch({ wedding_date: '2026-02-30' }, headers)).statusCode).toBe(400);
  });

  it('takes no wedding date from a vendor', async () => {
    const { headers } = await signIn('vendor');
    expect((await patch({ wedding_date: '2026-12-12' }, headers)).json()).toMatchObject({ code: 'invalid' });
  });

  it('accepts an empty change', async () => {
    const { headers } = await signIn();
    expect((await patch({}, headers)).statusCode).toBe(200);
  });

  it('ignores a role', async () => {
    const { headers } = await signIn();
    expect((await patch({ user_type: 'admin', first_name: 'Sly' }, headers)).json().user_type).toBe(
      'customer',
    );
  });
});
