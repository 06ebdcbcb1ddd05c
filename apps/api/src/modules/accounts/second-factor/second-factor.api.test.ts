import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { recoveryCodes as codesTable, rateLimits, secondFactors, users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAuthenticator, setUpSecondFactor } from '../../../../test/authenticator.ts';
import { raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { makePasswordReset } from '../passwords/passwords.service.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();

type Headers = Record<string, string>;

const post = (url: string, payload: object, headers: Headers = {}, remoteAddress = '41.90.1.2') =>
  app.inject({ method: 'POST', url, payload, headers, remoteAddress });
const logIn = (username: string, code?: string, remoteAddress?: string) =>
  post('/auth/login/', { username, password: FACTORY_PASSWORD, code }, {}, remoteAddress);
const status = async (headers: Headers) =>
  (await app.inject({ url: '/auth/second-factor/', headers })).json();
const me = async (headers: Headers) => (await app.inject({ url: '/auth/me/', headers })).statusCode;

async function aProtectedAdmin() {
  const admin = await signIn('admin');
  return { ...admin, ...(await setUpSecondFactor(app, clock, admin)) };
}

const subjectsTo = async (email: string) => {
  await runQueuedJobs();
  return (await readMails()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);
};

describe('setting up', () => {
  it('needs a code from the app, gives ten recovery codes and signs out other devices', async () => {
    const admin = await signIn('admin');
    const other = (await logIn(admin.user.email)).json();
    expect(await status(admin.headers)).toEqual({
      enabled_at: null,
      required: false,
      recovery_codes_left: 0,
    });
    const started = await post('/auth/second-factor/', {}, admin.headers);
    expect(started.statusCode).toBe(201);
    const { secret, url } = started.json();
    expect(url).toBe(
      `otpauth://totp/Harusi:${encodeURIComponent(admin.user.email)}?secret=${secret}&issuer=Harusi&algorithm=SHA1&digits=6&period=30`,
    );
    // Begun is not on.
    expect((await logIn(admin.user.email)).statusCode).toBe(200);
    const authenticator = openAuthenticator(secret, clock);
    const wrong = await post('/auth/second-factor/enable/', { code: authenticator.code(5) }, admin.headers);
    expect([wrong.statusCode, Object.keys(wrong.json().field_errors)]).toEqual([400, ['code']]);

    const enabled = await post('/auth/second-factor/enable/', { code: authenticator.code() }, admin.headers);
    expect(new Set(enabled.json().recovery_codes).size).toBe(10);
    expect(await status(admin.headers)).toEqual({
      enabled_at: clock.now().toISOString(),
      required: false,
      recovery_codes_left: 10,
    });
    expect([await me(admin.headers), await me({ authorization: `Bearer ${other.access}` })]).toEqual([
      200, 401,
    ]);
    expect(await subjectsTo(admin.user.email)).toEqual(['The second step of signing in is on']);
  });

  it('keeps neither secret nor recovery codes readable', async () => {
    const { user, recoveryCodes } = await aProtectedAdmin();
    const rows = JSON.stringify([
      await db.select().from(secondFactors).where(eq(secondFactors.userId, user.id)),
      await db.select().from(codesTable).where(eq(codesTable.userId, user.id)),
    ]);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
    expect(rows).not.toMatch(/[A-Z2-7]{32}"/);
  });

  it('is for admins, and needs a fresh confirmation', async () => {
    const admin = await signIn('admin');
    expect((await post('/auth/second-factor/', {}, (await signIn()).headers)).statusCode).toBe(403);
    clock.advance({ minutes: 10 });
    for (const path of ['', 'enable/', 'disable/', 'recovery-codes/']) {
      const response = await post(`/auth/second-factor/${path}`, { code: '123456' }, admin.headers);
      expect(response.json().code).toBe('confirmation_required');
    }
  });

  it('moves to another phone with a code of the old one; until then the old one counts', async () => {
    const { user, headers, authenticator } = await aProtectedAdmin();
    expect((await post('/auth/second-factor/', {}, headers)).json().code).toBe('second_factor_required');
    const code = authenticator.code();
    const { secret } = (await post('/auth/second-factor/', { code }, headers)).json();
    clock.advance({ seconds: 30 });
    expect((await logIn(user.email, authenticator.code())).statusCode).toBe(200);
    const renewed = openAuthenticator(secret, clock);
    await post('/auth/second-factor/enable/', { code: renewed.code() }, headers);
    clock.advance({ seconds: 30 });
    expect((await logIn(user.email, authenticator.code())).statusCode).toBe(400);
    expect((await logIn(user.email, renewed.code())).statusCode).toBe(200);
  });

  it('is switched off with a code', async () => {
    const { user, headers, authenticator } = await aProtectedAdmin();
    expect((await post('/auth/second-factor/disable/', { code: '000000' }, headers)).statusCode).toBe(400);
    const off = await post('/auth/second-factor/disable/', { code: authenticator.code() }, headers);
    expect(off.json()).toEqual({ enabled_at: null, required: false, recovery_codes_left: 0 });
    expect((await logIn(user.email)).statusCode).toBe(200);
    expect(await subjectsTo(user.email)).toContain('The second step of signing in is off');
  });
});

describe('signing in', () => {
  it('asks for the code only when the password is right, and the code for nothing less', async () => {
    const { user, authenticator } = await aProtectedAdmin();
    const wrong = await post('/auth/login/', {
      username: user.email,
      password: 'no',
      code: authenticator.code(),
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'unauthenticated']);
    const asked = await logIn(user.email);
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'second_factor_required']);
    for (const code of [authenticator.code(3), 'nonsense', '7KQM-4T2X']) {
      const refused = await logIn(user.email, code);
      expect([refused.statusCode, Object.keys(refused.json().field_errors)]).toEqual([400, ['code']]);
    }
    const code = authenticator.code();
    expect((await logIn(user.email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
  });

  it('accepts each code once, and no older one after it', async () => {
    const { user, authenticator } = await aProtectedAdmin();
    clock.advance({ seconds: 30 });
    const [older, code] = [authenticator.code(-1), authenticator.code()];
    expect((await logIn(user.email, code)).statusCode).toBe(200);
    expect((await logIn(user.email, code)).statusCode).toBe(400);
    expect((await logIn(user.email, older)).statusCode).toBe(400);
    clock.advance({ seconds: 30 });
    expect((await logIn(user.email, authenticator.code())).statusCode).toBe(200);
  });

  it('goes on after the clock was a day ahead', async () => {
    const { user, authenticator } = await aProtectedAdmin();
    clock.advance({ days: 1 });
    expect((await logIn(user.email, authenticator.code())).statusCode).toBe(200);
    clock.advance({ days: -1 });
    const code = authenticator.code();
    expect((await logIn(user.email, code)).statusCode).toBe(200);
    expect((await logIn(user.email, code)).statusCode).toBe(400);
    clock.advance({ seconds: 30 });
  });

  it('lets one of two concurrent uses of a code in', async () => {
    const { user, authenticator, recoveryCodes } = await aProtectedAdmin();
    for (const code of [authenticator.code(), recoveryCodes[0]]) {
      const [first, second] = await Promise.all([logIn(user.email, code), logIn(user.email, code)]);
      expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([200, 400]);
    }
    clock.advance({ seconds: 30 });
    // Held at the user, so that both are past the check of the password and neither has used the code.
    const code = authenticator.code();
    const responses = await raceOn(db, users, user.id, () => [
      logIn(user.email, code),
      logIn(user.email, code),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('accepts each recovery code once and tells the owner; new ones replace them', async () => {
    const { user, headers, recoveryCodes } = await aProtectedAdmin();
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await logIn(user.email, first.toLowerCase())).statusCode).toBe(200);
    expect((await logIn(user.email, first)).statusCode).toBe(400);
    expect(await status(headers)).toMatchObject({ recovery_codes_left: 9 });
    expect(await subjectsTo(user.email)).toContain('A recovery code was used');
    const renew = (code: string) => post('/auth/second-factor/recovery-codes/', { code }, headers);
    for (const wrong of ['', '000000', first]) expect((await renew(wrong)).statusCode).toBe(400);
    const renewed = await renew(second);
    expect((await logIn(user.email, third)).statusCode).toBe(400);
    expect((await logIn(user.email, renewed.json().recovery_codes[0])).statusCode).toBe(200);
  });

  it('rejects the recovery code of another account', async () => {
    const mine = await aProtectedAdmin();
    const theirs = await aProtectedAdmin();
    expect((await logIn(mine.user.email, theirs.recoveryCodes[0])).statusCode).toBe(400);
    expect((await logIn(theirs.user.email, theirs.recoveryCodes[0])).statusCode).toBe(200);
  });

  it('limits guesses, without locking the owner out at home', async () => {
    const { user, authenticator } = await aProtectedAdmin();
    const home = '41.90.7.7';
    expect((await logIn(user.email, authenticator.code(), home)).statusCode).toBe(200);
    clock.advance({ seconds: 30 });
    const guesses = [];
    for (let guess = 0; guess < 12; guess++) {
      guesses.push((await logIn(user.email, '000000', `41.90.8.${guess}`)).statusCode);
    }
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect((await logIn(user.email, authenticator.code(), '41.90.8.99')).statusCode).toBe(429);
    expect((await logIn(user.email, authenticator.code(), home)).statusCode).toBe(200);
    clock.advance({ seconds: 30 });
    for (let guess = 0; guess < 5; guess++) await logIn(user.email, '000000', home);
    expect((await logIn(user.email, authenticator.code(), home)).statusCode).toBe(429);
    await db.delete(rateLimits);
  });

  it.each([
    ['a new password', 'password/reset/confirm/'],
    ['a fresh confirmation', 'confirm/'],
    ['another phone', 'second-factor/'],
    ['switching it off', 'second-factor/disable/'],
    ['new recovery codes', 'second-factor/recovery-codes/'],
  ])('limits guesses for %s, too', async (_what, path) => {
    const { user, headers, authenticator } = await aProtectedAdmin();
    const token = await makePasswordReset(db, user.id, clock.now());
    const password = 'Lamu-Lantern-2031';
    const reset = path.startsWith('password') && { token, password, password_confirm: password };
    const use = async (code: string) =>
      (await post(`/auth/${path}`, { code, ...reset }, headers, '41.90.9.9')).statusCode;
    for (let guess = 0; guess < 5; guess++) expect(await use('000000')).toBe(400);
    expect(await use(authenticator.code())).toBe(429);
  });

  it('is not opened by a link from an email alone', async () => {
    const { user, authenticator } = await aProtectedAdmin();
    const token = await makePasswordReset(db, user.id, clock.now());
    const form = { token, password: 'Lamu-Lantern-2031', password_confirm: 'Lamu-Lantern-2031' };
    const reset = (code?: string) => post('/auth/password/reset/confirm/', { ...form, code });
    expect((await reset()).json().code).toBe('second_factor_required');
    expect((await reset('000000')).statusCode).toBe(400);
    expect((await logIn(user.email)).json().code).toBe('second_factor_required'); // the old password still
    expect((await reset(authenticator.code())).statusCode).toBe(200);
  });
});

describe('a fresh confirmation', () => {
  it('accepts a code of the app once, and no recovery code', async () => {
    const { headers, authenticator, recoveryCodes } = await aProtectedAdmin();
    clock.advance({ minutes: 10 });
    const confirm = (code: string) => post('/auth/confirm/', { code }, headers);
    expect((await confirm(recoveryCodes[0]!)).statusCode).toBe(400);
    const code = authenticator.code();
    expect((await confirm(code)).statusCode).toBe(200);
    expect((await confirm(code)).statusCode).toBe(400);
    const renewal = { code: recoveryCodes[0] };
    expect((await post('/auth/second-factor/recovery-codes/', renewal, headers)).statusCode).toBe(201);
  });

  it('needs the password where there is no second factor', async () => {
    const { headers } = await signIn('admin');
    const response = await post('/auth/confirm/', { code: '123456' }, headers);
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, ['code']]);
  });
});
