import { officeSettingsCalls as calls } from '@harusi/contracts/office/office-settings';
import { aUser } from '@harusi/db/factories';
import { auditLog, users } from '@harusi/db/schema';
import { and, eq, isNull } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { suspendAdmin } from './admins.service.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();
const owner = await signIn('admin');

const send = (url: string, payload?: object, { headers } = owner) =>
  app.inject({ method: 'POST', url: `/admin/admins/${url}`, headers, ...(payload && { payload }) });
const list = async (headers = owner.headers) => (await app.inject({ url: '/admin/admins/', headers })).json();

let invited = 0;
const aColleague = (given = {}) => {
  invited += 1;
  return {
    email: `colleague-${invited}@example.com`,
    first_name: 'Chebet',
    last_name: 'Koech',
    staff_role: 'owner',
    ...given,
  };
};

describe('admin invitations', () => {
  it('open an account without a password and email a link to set one', async () => {
    const colleague = aColleague({ phone_number: '0712 345 678' });
    const response = await send('', colleague);
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      { name: 'Chebet Koech', phone_number: '+254712345678', suspended_at: null, last_seen_at: null },
    ]);
    await runQueuedJobs();
    const invitation = (await readMails()).find(({ to }) => to?.[0]?.address === colleague.email);
    expect(invitation?.subject).toBe('You are invited to the back office of Harusi');
    expect(invitation?.text).toContain('Asha Mwangi has opened an account for you');
    const token = /reset-password#(\S+)/.exec(invitation?.text ?? '')?.[1];

    clock.advance({ days: 2 });
    const password = 'a long road to Lamu';
    const payload = { token, password, password_confirm: password };
    const opened = await app.inject({ method: 'POST', url: '/auth/password/reset/confirm/', payload });
    expect(opened.json().user).toMatchObject({ email: colleague.email, user_type: 'admin' });
    const headers = { authorization: `Bearer ${opened.json().access}` };
    const all = await list(headers);
    expect(calls['GET /admin/admins/'].response.safeParse(all).success).toBe(true);
    expect(all.find(({ id }: { id: number }) => id === response.json().id).last_seen_at).toBe(
      clock.now().toISOString(),
    );
    ({ headers: owner.headers } = await signInAgain());
  });

  it('record the inviter but no secret in the audit log', async () => {
    const { id } = (await send('', aColleague())).json();
    const [line] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(line).toMatchObject({ action: 'admin.invited', actorId: owner.user.id, before: null });
    expect(JSON.stringify(line?.after)).not.toMatch(/password|argon/);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: undefined }, 'last_name'],
    [{ phone_number: '12' }, 'phone_number'],
    [{ staff_role: undefined }, 'staff_role'],
    [{ staff_role: 'king' }, 'staff_role'],
  ])('reject %o with a field error', async (wrong, field) => {
    const response = await send('', aColleague(wrong));
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, [field]]);
  });

  it('reject an email address that already has an account', async () => {
    const customer = await aUser(db);
    const response = await send('', aColleague({ email: customer.email.toUpperCase() }));
    expect(response.json().field_errors.email[0]).toContain(
      'An account with this email address already exists',
    );
  });
});

/** Advances past the end of the old session. */
async function signInAgain() {
  const fresh = await signIn('admin');
  owner.user = fresh.user;
  return fresh;
}

describe('suspending an admin', () => {
  it('ends all sessions, blocks login and can be undone', async () => {
    const other = await signIn('admin');
    const me = () => app.inject({ url: '/auth/me/', headers: other.headers });
    expect((await me()).statusCode).toBe(200);
    expect((await send(`${other.user.id}/suspend/`)).json().suspended_at).toBe(clock.now().toISOString());
    expect((await me()).statusCode).toBe(401);
    const login = { username: other.user.email, password: 'HarusiDemo2026!' };
    const logIn = () => app.inject({ method: 'POST', url: '/auth/login/', payload: login });
    expect((await logIn()).statusCode).toBe(403);
    expect((await list()).at(-1)).toMatchObject({ id: other.user.id });

    expect((await send(`${other.user.id}/suspend/`)).statusCode).toBe(200); // repeating it changes nothing
    expect((await send(`${other.user.id}/reinstate/`)).json().suspended_at).toBeNull();
    expect((await logIn()).statusCode).toBe(200);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(other.user.id)));
    expect(lines.map(({ action }) => action)).toEqual(['admin.suspended', 'admin.reinstated']);
  });

  it('rejects suspending yourself', async () => {
    const response = await send(`${owner.user.id}/suspend/`);
    expect([response.statusCode, response.json().detail]).toEqual([409, 'You cannot suspend yourself.']);
  });

  it('returns 404 for customers, vendors and unknown users', async () => {
    for (const id of [(await aUser(db)).id, (await aUser(db, { userType: 'vendor' })).id, 999999999, 'x']) {
      expect((await send(`${id}/suspend/`)).statusCode).toBe(404);
      expect((await send(`${id}/reinstate/`)).statusCode).toBe(404);
    }
  });

  it('leaves one admin when two suspend each other concurrently', async () => {
    const [first, second] = [await signIn('admin'), await signIn('admin')];
    const before = await db.$count(users, eq(users.userType, 'admin'));
    const responses = await raceOn(db, users, first.user.id, () => [
      send(`${second.user.id}/suspend/`, undefined, first),
      send(`${first.user.id}/suspend/`, undefined, second),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(before - (await db.$count(users, isActive))).toBe(1);
  });

  it('rejects suspending the last admin', async () => {
    const ring = await Promise.all([1, 2, 3].map(() => aUser(db, { userType: 'admin' })));
    await db.update(users).set({ suspendedAt: clock.now() }).where(isActive);
    for (const { id } of ring) await db.update(users).set({ suspendedAt: null }).where(eq(users.id, id));
    const by = (actorId: number) => ({ actorId, now: clock.now() });
    const results = await raceOn(db, users, ring[0]!.id, () =>
      ring.map(({ id }, n) =>
        suspendAdmin(db, ring[(n + 1) % 3]!.id, by(id)).then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(results).toContain('forbidden');
    expect(await db.$count(users, isActive)).toBeGreaterThan(0);
  });
});

const isActive = and(eq(users.userType, 'admin'), isNull(users.suspendedAt));

it('restricts the admin list and its actions to admins', async () => {
  for (const kind of ['customer', 'vendor'] as const) {
    const { headers } = await signIn(kind);
    const responses = [
      await app.inject({ url: '/admin/admins/', headers }),
      ...(await Promise.all(
        ['', '1/suspend/', '1/reinstate/'].map((url) => send(url, aColleague(), { ...owner, headers })),
      )),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  }
});
