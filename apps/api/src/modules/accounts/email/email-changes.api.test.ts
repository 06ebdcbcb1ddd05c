import { randomUUID } from 'node:crypto';
import { aUser, FACTORY_PASSWORD } from '@harusi/db/factories';
import { users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { raceInOrder, raceOn } from '../../../../test/race-on.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { releaseOldAddresses } from '../accounts.jobs.ts';

const api = await startTestApi();
const { app, db, clock, signIn, runQueuedJobs, readMails } = api;

const person = {
  first_name: 'Any',
  last_name: 'Body',
  phone_number: '0712 345 678',
  password: 'three green doors',
  password_confirm: 'three green doors',
};

type Headers = Record<string, string>;
const anAddress = () => `${randomUUID().slice(0, 8)}@example.com`;
let networks = 0;
const post = (url: string, payload: object, headers: Headers = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: `41.92.${++networks >> 8}.${networks & 255}`,
  });
const change = (email: string, headers: Headers, password = FACTORY_PASSWORD) =>
  app.inject({ method: 'PATCH', url: '/auth/me/', payload: { email, current_password: password }, headers });
const cancel = (headers: Headers) => app.inject({ method: 'DELETE', url: '/auth/email/change/', headers });
const me = async (headers: Headers) => (await app.inject({ url: '/auth/me/', headers })).json();
const confirm = (token: string) => post('/auth/email/confirm/', { token });
const undo = (token: string) => post('/auth/email/undo/', { token });
const logIn = (username: string, password = FACTORY_PASSWORD) => post('/auth/login/', { username, password });

async function mailsTo(address: string) {
  await runQueuedJobs();
  return (await readMails()).filter(({ to }) => to?.[0]?.address === address);
}
async function linkTo(address: string, page: 'confirm-email' | 'undo-email'): Promise<string> {
  const texts = (await mailsTo(address)).map(({ text }) => text ?? '');
  const tokens = texts.flatMap((text) => new RegExp(`/${page}#([\\w-]+)`).exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? 'no mail';
}

/** Moves an account from one address to the next, and returns all of them. */
async function moveAlong(steps: number) {
  const { user, headers } = await signIn();
  const addresses = [user.email];
  for (let step = 0; step < steps; step++) {
    const next = anAddress();
    expect((await change(next, headers)).statusCode).toBe(200);
    expect((await confirm(await linkTo(next, 'confirm-email'))).statusCode).toBe(200);
    addresses.push(next);
  }
  return { user, headers, addresses };
}

describe('a new email address', () => {
  it('needs the password, and counts once it is confirmed', async () => {
    const { user, headers } = await signIn();
    const email = anAddress();
    const without = await change(email, headers, 'not this one');
    expect(without.json().field_errors).toEqual({ current_password: ['This is not your current password'] });

    expect((await change(email, headers)).json()).toMatchObject({ email: user.email, pending_email: email });
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn(user.email)).statusCode).toBe(200);
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([]);

    expect((await confirm(await linkTo(email, 'confirm-email'))).statusCode).toBe(200);
    expect(await me(headers)).toMatchObject({ email, pending_email: null, email_confirmed: true });
    expect((await logIn(user.email)).statusCode).toBe(401);
    expect((await logIn(email)).statusCode).toBe(200);
    const [notice] = await mailsTo(user.email);
    expect(notice?.subject).toBe('Your email address was changed');
    expect(notice?.text).not.toContain(email);
  });

  it('can be confirmed twice by the same link, and by none for an address given up', async () => {
    const { headers } = await signIn();
    const [first, second] = [anAddress(), anAddress()];
    await change(first, headers);
    const old = await linkTo(first, 'confirm-email');
    await change(second, headers);
    const link = await linkTo(second, 'confirm-email');
    expect((await confirm(old)).statusCode).toBe(400);
    expect((await confirm(link)).statusCode).toBe(200);
    expect((await confirm(link)).statusCode).toBe(200);
    expect((await confirm(old)).statusCode).toBe(400);
    expect((await me(headers)).email).toBe(second);
  });

  it('can be cancelled and its link sent again', async () => {
    const { user, headers } = await signIn();
    const email = anAddress();
    await change(email, headers);
    for (let n = 0; n < 5; n++)
      expect((await post('/auth/email/confirmation/', {}, headers)).statusCode).toBe(202);
    const links = await mailsTo(email);
    expect(links).toHaveLength(4);
    expect((await cancel(headers)).json()).toMatchObject({ email: user.email, pending_email: null });
    expect((await cancel(headers)).statusCode).toBe(200);
    expect((await confirm(await linkTo(email, 'confirm-email'))).statusCode).toBe(400);
    expect((await me(headers)).email).toBe(user.email);
  });

  it('that has an account gets the same answer, byte for byte, and an email of its own', async () => {
    const taken = (await aUser(db, { email: 'aaaaaaaa@example.com' })).email;
    const answers = [];
    for (const email of [taken, 'bbbbbbbb@example.com']) {
      const { headers } = await signIn();
      const response = await change(email, headers);
      const { id: _, email: own, phone_number: __, ...rest } = response.json();
      answers.push([response.statusCode, JSON.stringify(rest).replace(email, 'X'), typeof own]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const subjects = (await mailsTo(taken)).map(({ subject }) => subject);
    expect(subjects).toEqual(['This address already has an account']);
  });

  it('that another account takes meanwhile cannot be confirmed, and the answer does not say why', async () => {
    const { user, headers } = await signIn();
    const email = anAddress();
    await change(email, headers);
    const link = await linkTo(email, 'confirm-email');
    await aUser(db, { email });
    const taken = await confirm(link);
    const unknown = await confirm('not a link');
    expect([taken.statusCode, taken.json()]).toEqual([400, unknown.json()]);
    expect((await me(headers)).email).toBe(user.email);
  });

  it('is one when two are asked for concurrently', async () => {
    const { user, headers } = await signIn();
    const addresses = [anAddress(), anAddress()] as const;
    const responses = await raceOn(db, users, user.id, () =>
      addresses.map((email) => change(email, headers)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { pending_email } = await me(headers);
    expect(addresses).toContain(pending_email);
    const outcomes = [];
    for (const email of addresses)
      outcomes.push((await confirm(await linkTo(email, 'confirm-email'))).statusCode);
    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await me(headers)).email).toBe(pending_email);
  });

  it('is not confirmed while it is being replaced', async () => {
    const { user, headers } = await signIn();
    const [first, second] = [anAddress(), anAddress()];
    await change(first, headers);
    const link = await linkTo(first, 'confirm-email');
    const [replaced, confirmed] = await raceInOrder(
      db,
      users,
      user.id,
      () => change(second, headers),
      () => confirm(link),
    );
    expect([replaced.statusCode, confirmed.statusCode]).toEqual([200, 400]);
    expect(await me(headers)).toMatchObject({ email: user.email, pending_email: second });
  });

  it('is limited to five a day', async () => {
    const { headers } = await signIn();
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await change(anAddress(), headers)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the old address', () => {
  it('takes the account back, signs out all devices and asks for a new password', async () => {
    const { addresses, headers } = await moveAlong(1);
    const [old, next] = addresses as [string, string];
    const link = await linkTo(old, 'undo-email');
    const undone = await undo(link);
    expect(undone.statusCode).toBe(200);
    expect((await app.inject({ url: '/auth/me/', headers })).statusCode).toBe(401);
    for (const name of [old, next]) expect((await logIn(name)).statusCode).toBe(401);
    const both = { password: 'nine paper boats', password_confirm: 'nine paper boats' };
    const reset = { token: undone.json().reset_token, ...both };
    expect((await post('/auth/password/reset/confirm/', reset)).json().user.email).toBe(old);
    expect((await logIn(old, 'nine paper boats')).statusCode).toBe(200);
    expect((await undo(link)).statusCode).toBe(400);
  });

  it('takes it back from links that are on their way to a thief', async () => {
    const { user, headers, addresses } = await moveAlong(1);
    const [old, next] = addresses as [string, string];
    const third = anAddress();
    await change(third, headers);
    const link = await linkTo(third, 'confirm-email');
    await post('/auth/password/reset/', { email: next });
    const mail = (await mailsTo(next)).findLast(({ subject }) => subject === 'Choose a new password');
    const token = /reset-password#(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await undo(await linkTo(old, 'undo-email'))).statusCode).toBe(200);
    expect((await confirm(link)).statusCode).toBe(400);
    const both = { password: 'nine paper boats', password_confirm: 'nine paper boats' };
    expect((await post('/auth/password/reset/confirm/', { token, ...both })).statusCode).toBe(400);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.email).toBe(old);
  });

  it('takes it back after a second change, and that one can no longer be undone', async () => {
    const { user, addresses } = await moveAlong(2);
    const [first, second] = addresses as [string, string, string];
    const links = [await linkTo(first, 'undo-email'), await linkTo(second, 'undo-email')] as const;
    expect((await undo(links[0])).statusCode).toBe(200);
    expect((await undo(links[1])).statusCode).toBe(400);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.email).toBe(first);
  });

  it('takes it back after the one in between did', async () => {
    const { user, addresses } = await moveAlong(2);
    const [first, second] = addresses as [string, string, string];
    expect((await undo(await linkTo(second, 'undo-email'))).statusCode).toBe(200);
    expect((await undo(await linkTo(first, 'undo-email'))).statusCode).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.email).toBe(first);
  });

  it('stays reserved for seven days, then the link is over and the address free', async () => {
    const { addresses } = await moveAlong(1);
    const [old] = addresses as [string, string];
    const link = await linkTo(old, 'undo-email');
    const registration = { ...person, email: old };
    const early = await post('/auth/register/', registration);
    expect(Object.keys(early.json().field_errors)).toEqual(['email']);
    clock.advance({ days: 7 });
    expect((await undo(link)).statusCode).toBe(400);
    await releaseOldAddresses.run(api.jobContext());
    expect((await post('/auth/register/', registration)).statusCode).toBe(201);
  });

  it('is not lost to a registration that waited for the change', async () => {
    const { user, headers } = await signIn();
    const email = anAddress();
    await change(email, headers);
    const link = await linkTo(email, 'confirm-email');
    const thief = { ...person, email: user.email };
    const [confirmed, registered] = await raceInOrder(
      db,
      users,
      user.id,
      () => confirm(link),
      () => post('/auth/register/', thief),
    );
    expect([confirmed.statusCode, registered.statusCode]).toEqual([200, 400]);
    expect((await undo(await linkTo(user.email, 'undo-email'))).statusCode).toBe(200);
  });
});
