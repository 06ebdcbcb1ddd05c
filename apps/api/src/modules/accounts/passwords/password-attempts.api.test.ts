import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { setUpSecondFactor } from '../../../../test/authenticator.ts';
import { solve } from '../../../../test/holds/solve-challenge.ts';
import { startTestApi, testSettings } from '../../../../test/start-test-api.ts';
import { countUse } from '../../../lib/database/rate-limits.ts';
import { hashNetwork } from '../../../lib/security/networks.ts';
import { attemptCounters } from '../accounts.rules.ts';
import { makePasswordReset } from './passwords.service.ts';

const { app, db, clock, runQueuedJobs, readMails } = await startTestApi();

let networks = 0;
const somewhere = () => `41.94.${++networks >> 8}.${networks & 255}`;

interface Try {
  from?: string;
  answer?: string;
  code?: string;
  appCode?: string;
}
const logIn = (username: string, password: string, { from = somewhere(), answer, code, appCode }: Try = {}) =>
  app.inject({
    method: 'POST',
    url: '/auth/login/',
    payload: { username, password, email_code: code, code: appCode },
    headers: answer === undefined ? {} : { 'x-challenge-answer': answer },
    remoteAddress: from,
  });

/** Logs in as a browser does: it answers a challenge and tries again. */
async function logInAnswering(username: string, password: string, given: Try = {}) {
  const from = given.from ?? somewhere();
  const first = await logIn(username, password, { ...given, from });
  if (first.json().code !== 'challenge_required') return first;
  return logIn(username, password, { ...given, from, answer: await solve(first.json().challenge) });
}

const codeOf = async (response: Promise<{ json(): { code?: string } }>) => (await response).json().code;

/** Wrong passwords from ever new places, without answering challenges. */
async function guess(username: string, times: number) {
  const codes = new Map<string | undefined, number>();
  for (let n = 0; n < times; n++) {
    const code = await codeOf(logIn(username, 'a guess'));
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  return Object.fromEntries(codes);
}

/** As if so many wrong passwords had been looked at, from this place or from others: answering all challenges takes a minute. */
async function fill({ id }: { id: number }, times: number, from?: string) {
  const network = from === undefined ? 'nowhere' : hashNetwork(testSettings.jwtSecret, from);
  const counters = attemptCounters({ account: String(id), network, isKnownNetwork: false });
  const kind = from === undefined ? 'login:strangers' : 'login:account';
  const counter = counters.find(({ key }) => key.startsWith(kind))!;
  for (let n = 0; n < times; n++) await countUse(db, counter, clock.now());
}

async function readCode(address: string): Promise<string> {
  await runQueuedJobs();
  const mail = (await readMails()).findLast(
    ({ to, subject }) => to?.[0]?.address === address && subject === 'Your code to log in',
  );
  return /Your code: (\w{8})\n/.exec(mail?.text ?? '')?.[1] ?? 'no mail';
}

describe('guesses spread over many places', () => {
  it('get twenty looks, then work is asked for, and none gets in the owner’s way at home', async () => {
    const user = await aUser(db);
    const home = somewhere();
    expect((await logIn(user.email, FACTORY_PASSWORD, { from: home })).statusCode).toBe(200);
    expect(await guess(user.email, 60)).toEqual({ unauthenticated: 20, challenge_required: 40 });
    expect((await logIn(user.email, FACTORY_PASSWORD, { from: home })).statusCode).toBe(200);
    expect((await logIn(user.email, FACTORY_PASSWORD)).json().code).toBe('challenge_required');
    expect((await logInAnswering(user.email, FACTORY_PASSWORD)).statusCode).toBe(200);
  });

  it('count with an answer, too; beyond fifty an hour only a code from an email helps', async () => {
    const user = await aUser(db);
    await fill(user, 20);
    expect((await logInAnswering(user.email, 'a guess')).json().code).toBe('unauthenticated');
    await fill(user, 29);
    expect(await guess(user.email, 5)).toEqual({ email_code_required: 5 });
    // The right password alone is not looked at, so a guesser can't learn that it is right.
    expect(await codeOf(logIn(user.email, FACTORY_PASSWORD))).toBe('email_code_required');

    const code = await readCode(user.email);
    const from = somewhere();
    const wrong = await logIn(user.email, FACTORY_PASSWORD, { from, code: 'AAAA2222' });
    expect(wrong.json().field_errors).toEqual({ email_code: ['This is not the code from our email'] });
    expect((await logIn(user.email, FACTORY_PASSWORD, { from, code: code.toLowerCase() })).statusCode).toBe(
      200,
    );
    expect((await logIn(user.email, FACTORY_PASSWORD, { from })).statusCode).toBe(200); // a known place now
    await runQueuedJobs();
    const codes = (await readMails()).filter(
      ({ to, subject }) => to?.[0]?.address === user.email && subject === 'Your code to log in',
    );
    expect(codes.length).toBeLessThanOrEqual(3);

    clock.advance({ hours: 1 });
    expect((await logIn(user.email, FACTORY_PASSWORD)).statusCode).toBe(200);
  });

  it('cannot use one answer twice, nor one for less than half the work', async () => {
    const user = await aUser(db);
    await fill(user, 20);
    const from = somewhere();
    const { challenge } = (await logIn(user.email, 'a guess', { from })).json();
    const answer = await solve(challenge);
    expect(await codeOf(logIn(user.email, 'a guess', { from, answer }))).toBe('unauthenticated');
    expect(await codeOf(logIn(user.email, 'a guess', { from, answer }))).toBe('challenge_required');
    const early = await solve((await logIn(user.email, 'a guess')).json().challenge);
    await fill(user, 12);
    expect(await codeOf(logIn(user.email, 'a guess', { answer: early }))).toBe('challenge_required');
  });

  it('ask an account with a second factor for both codes, and neither alone opens it', async () => {
    const user = await aUser(db, { userType: 'admin' });
    const { access } = (await logIn(user.email, FACTORY_PASSWORD)).json();
    const headers = { authorization: `Bearer ${access}` };
    const { authenticator } = await setUpSecondFactor(app, clock, { headers });
    await fill(user, 50);
    expect(await codeOf(logIn(user.email, FACTORY_PASSWORD))).toBe('email_code_required');
    const [code, appCode] = [await readCode(user.email), authenticator.code()];
    const attempt = async (given: Try, password = FACTORY_PASSWORD) => {
      const response = await logIn(user.email, password, given);
      return [response.statusCode, response.json().code];
    };
    expect(await attempt({ appCode })).toEqual([403, 'email_code_required']);
    expect(await attempt({ appCode, code: 'AAAA2222' })).toEqual([403, 'email_code_required']);
    expect(await attempt({ code })).toEqual([401, 'second_factor_required']);
    expect(await attempt({ code, appCode: authenticator.code(5) })).toEqual([400, 'invalid']);
    expect(await attempt({ code, appCode }, 'a guess')).toEqual([401, 'unauthenticated']);
    expect(await attempt({ code, appCode })).toEqual([200, undefined]);
  });

  it('codes end with the password', async () => {
    const user = await aUser(db);
    await fill(user, 50);
    await logIn(user.email, 'a guess');
    const code = await readCode(user.email);
    const token = await makePasswordReset(db, user.id, clock.now());
    const password = 'nine paper boats';
    const payload = { token, password, password_confirm: password };
    const reset = await app.inject({ method: 'POST', url: '/auth/password/reset/confirm/', payload });
    expect(reset.statusCode).toBe(200);
    expect(await codeOf(logIn(user.email, password, { code }))).toBe('email_code_required');
  });

  it('codes end with their half hour', async () => {
    const user = await aUser(db);
    await fill(user, 50);
    await logIn(user.email, 'a guess');
    const code = await readCode(user.email);
    clock.advance({ hours: 1 });
    await fill(user, 50);
    expect(await codeOf(logIn(user.email, FACTORY_PASSWORD, { code }))).toBe('email_code_required');
  });
});

describe('guesses from one place', () => {
  it('are asked for work after five, for a code after ten, and count all spellings together', async () => {
    const user = await aUser(db, { username: 'iris', email: 'iris@example.com' });
    const from = somewhere();
    const spellings = ['iris', 'IRIS', '\u0130ris', user.email, 'IRIS@example.com'];
    for (const name of spellings)
      expect(await codeOf(logIn(name, 'a guess', { from }))).toBe('unauthenticated');
    expect(await codeOf(logIn('iris', 'a guess', { from }))).toBe('challenge_required');
    expect(await codeOf(logInAnswering('IRIS', 'a guess', { from }))).toBe('unauthenticated');
    await fill(user, 4, from);
    expect(await codeOf(logIn('iris', 'a guess', { from }))).toBe('email_code_required');
    expect((await logInAnswering('iris', FACTORY_PASSWORD)).statusCode).toBe(200); // from elsewhere
  });

  it('do not count the right password', async () => {
    const user = await aUser(db);
    const from = somewhere();
    for (let n = 0; n < 15; n++) {
      expect((await logIn(user.email, FACTORY_PASSWORD, { from })).statusCode).toBe(200);
    }
  });

  it('on many accounts are asked for work after a hundred, never for a code', async () => {
    const user = await aUser(db);
    const from = somewhere();
    for (let n = 0; n < 100; n++) await logIn(`nobody-${n}`, 'a guess', { from });
    expect(await codeOf(logIn('nobody-x', 'a guess', { from }))).toBe('challenge_required');
    expect((await logInAnswering(user.email, FACTORY_PASSWORD, { from })).statusCode).toBe(200);
  });
});
