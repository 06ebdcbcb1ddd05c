import { randomUUID } from 'node:crypto';
import { LOOKUP_KEY_DAYS } from '@harusi/contracts/guest-access';
import { aProduct } from '@harusi/db/factories';
import { auditLog, users } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingBody, hourIn, postBooking } from '../../../test/bookings/booking-requests.ts';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aGuestOrder, type PlacedOrderBody, postOrder } from '../../../test/orders/order-requests.ts';
import { raceInOrder } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock, signIn, runQueuedJobs, readMails } = await startTestApi();

type Headers = Record<string, string>;
const PHONE = '0712 345 678';
const anAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

async function place(email: string | undefined, headers: Headers = {}): Promise<PlacedOrderBody> {
  const { id: product } = await aProduct(db);
  const contact = { name: 'Neema Otieno', phone: PHONE, ...(email !== undefined && { email }) };
  return (await postOrder(app, aGuestOrder([{ product, quantity: 1 }], { contact }), headers)).json();
}

const open = async (number: string, key?: string, headers: Headers = {}) =>
  (await app.inject({ url: `/orders/${number}/${key === undefined ? '' : `?key=${key}`}`, headers }))
    .statusCode;

let addresses = 0;
const recover = (number: string, phone = PHONE) =>
  app.inject({
    method: 'POST',
    url: '/orders/recover/',
    payload: { number, phone },
    remoteAddress: `10.7.${++addresses >> 8}.${addresses & 255}`,
  });

async function mailsTo(address: string, subject: RegExp) {
  await runQueuedJobs();
  return (await readMails()).filter(
    (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
  );
}

const keyIn = (text: string | undefined) => /#key=([\w-]+)/.exec(text ?? '')?.[1];

describe('recovering a lost link', () => {
  it('answers alike for every number and phone, and sends the link to the contact on the order', async () => {
    const email = anAddress();
    const { number, lookup_key } = await place(email);
    const spelt = `${number.slice(0, 4)}-${number.slice(4)}`.toLowerCase();
    const answers = [
      await recover('ABCDEFGH'),
      await recover(number, '0712 345 679'),
      await recover(spelt, '+254 712 345678'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(202);
      expect(answer.body).toBe(answers[0]!.body);
      expect(answer.body).not.toContain(lookup_key);
    }
    const mails = await mailsTo(email, /^The link to your order/);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/orders/${number}#key=${lookup_key}`);
  });

  it('works for bookings', async () => {
    const email = anAddress();
    await makeStylist(db, { now: clock.now() });
    const form = bookingBody(hourIn(clock.now(), 12, 9));
    const booked = await postBooking(app, { ...form, contact: { ...form.contact, email } });
    const { number, lookup_key } = booked.json();
    expect((await recover(number, form.contact.phone)).statusCode).toBe(202);
    const [mail] = await mailsTo(email, /^The link to your booking/);
    expect(mail?.text).toContain(`/bookings/${number}#key=${lookup_key}`);
  });

  it('limits guesses per number, and emails per order', async () => {
    const email = anAddress();
    const { number } = await place(email);
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await recover(number)).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(202));
    expect(statuses[10]).toBe(429);
    expect(await mailsTo(email, /^The link to your order/)).toHaveLength(3);
  });

  it('sends nothing without an email address', async () => {
    const { number } = await place(undefined);
    const before = (await readMails()).length;
    expect((await recover(number)).statusCode).toBe(202);
    await runQueuedJobs();
    expect(await readMails()).toHaveLength(before);
  });
});

describe('the key of a guest', () => {
  it('expires, and is replaced when the link is sent again', async () => {
    const email = anAddress();
    const { number, lookup_key } = await place(email);
    clock.advance({ days: LOOKUP_KEY_DAYS, seconds: -1 });
    expect(await open(number, lookup_key)).toBe(200);
    clock.advance({ seconds: 1 });
    expect(await open(number, lookup_key)).toBe(404);

    await recover(number);
    const mails = await mailsTo(email, /^The link to your order/);
    const renewed = keyIn(mails.at(-1)?.text);
    expect(renewed).not.toBe(lookup_key);
    expect(await open(number, renewed)).toBe(200);
    expect(await open(number, lookup_key)).toBe(404);
  });

  it('is renewed with every email about the order', async () => {
    const email = anAddress();
    const { number, lookup_key } = await place(email);
    clock.advance({ days: LOOKUP_KEY_DAYS - 1 });
    await recover(number);
    await mailsTo(email, /./);
    clock.advance({ days: 2 });
    expect(await open(number, lookup_key)).toBe(200);
  });

  it('never lies in the queue', async () => {
    const { lookup_key } = await place(anAddress());
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where data::text like ${`%${lookup_key}%`}`,
    );
    expect(rows).toEqual([]);
  });

  it('does not open the order of an account', async () => {
    const customer = await signIn();
    const { number, lookup_key } = await place(customer.user.email, customer.headers);
    expect(await open(number, lookup_key)).toBe(404);
    expect(await open(number, undefined, (await signIn()).headers)).toBe(404);
    expect(await open(number, undefined, customer.headers)).toBe(200);
    const cancel = await app.inject({
      method: 'POST',
      url: `/orders/${number}/cancel/`,
      payload: { lookup_key },
    });
    expect(cancel.statusCode).toBe(404);

    await recover(number);
    const mail = (await mailsTo(customer.user.email, /^Your order/)).at(-1);
    expect(mail?.text).toContain(`/login?next=/orders/${number}`);
    expect(keyIn(mail?.text)).toBeUndefined();
  });
});

describe('a new link from staff', () => {
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => void (admin = await signIn('admin')));
  const renew = (path: string) =>
    app.inject({ method: 'POST', url: `/admin/${path}/link/`, headers: admin.headers });

  it('replaces the old one, and is audited without its key', async () => {
    const { number, lookup_key } = await place(undefined);
    const response = await renew(`orders/${number}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { url, expires_at } = response.json();
    expect(Date.parse(expires_at) - clock.now().getTime()).toBe(LOOKUP_KEY_DAYS * 86_400_000);
    expect(await open(number, keyIn(url))).toBe(200);
    expect(await open(number, lookup_key)).toBe(404);
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'order.link-renewed'), eq(auditLog.subjectId, number)));
    expect(rows).toMatchObject([{ actorId: admin.user.id, before: null, after: null }]);
  });

  it('is refused for an account, and for a number that does not exist', async () => {
    const { number } = await place(undefined, (await signIn()).headers);
    expect((await renew(`orders/${number}`)).statusCode).toBe(409);
    expect((await renew('orders/ABCDEFGH')).statusCode).toBe(404);
    expect((await renew('bookings/ABCDEFGH')).statusCode).toBe(404);
  });
});

describe('joining an account', () => {
  const register = async (email: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/auth/register/',
      payload: {
        email,
        first_name: 'Neema',
        last_name: 'Otieno',
        phone_number: PHONE,
        password: 'seven quiet rivers',
        password_confirm: 'seven quiet rivers',
      },
      remoteAddress: `10.6.0.${++addresses & 255}`,
    });
    expect(response.statusCode).toBe(201);
    const { access, user } = response.json();
    return { headers: { authorization: `Bearer ${access}` }, user };
  };
  const ordersOf = async (headers: Headers) => {
    const { results } = (await app.inject({ url: '/orders/', headers })).json();
    return results.map(({ number }: { number: string }) => number);
  };
  const confirm = (token: string) =>
    app.inject({ method: 'POST', url: '/auth/email/confirm/', payload: { token } });
  const tokenFor = async (address: string, subject: RegExp) => {
    const mails = await mailsTo(address, subject);
    return /\/confirm-email#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no mail';
  };

  it('waits until the same email address is proven', async () => {
    const email = anAddress();
    const placed = await place(email.toUpperCase());
    const foreign = await place(anAddress());
    const { headers, user } = await register(email);
    expect(user.email_confirmed).toBe(false);
    expect(await ordersOf(headers)).toEqual([]);

    const token = await tokenFor(email, /^Karibu/);
    expect((await confirm('not this one')).statusCode).toBe(400);
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(200); // mail scanners follow links, too
    expect(await ordersOf(headers)).toEqual([placed.number]);
    expect((await app.inject({ url: '/auth/me/', headers })).json().email_confirmed).toBe(true);
    expect(await open(placed.number, placed.lookup_key)).toBe(404);
    expect(await open(foreign.number, foreign.lookup_key)).toBe(200);
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'account.orders-joined'), eq(auditLog.actorId, user.id)));
    expect(rows).toMatchObject([{ after: { orders: [placed.number] } }]);
  });

  it('needs a new proof after the address changes, and old links prove nothing', async () => {
    const [email, next] = [anAddress(), anAddress()];
    const placed = await place(next);
    const { headers } = await register(email);
    const old = await tokenFor(email, /^Karibu/);
    await confirm(old);
    const change = { email: next, current_password: 'seven quiet rivers' };
    const changed = await app.inject({ method: 'PATCH', url: '/auth/me/', payload: change, headers });
    expect(changed.json()).toMatchObject({ email: next, email_confirmed: false });
    expect((await confirm(old)).statusCode).toBe(400);
    expect(await ordersOf(headers)).toEqual([]);
    expect((await confirm(await tokenFor(next, /^Confirm your email/))).statusCode).toBe(200);
    expect(await ordersOf(headers)).toEqual([placed.number]);
  });

  it('never confirms an address that is being changed', async () => {
    for (const confirmsFirst of [true, false]) {
      const { headers, user } = await register(anAddress());
      const token = await tokenFor(user.email, /^Karibu/);
      const change = { email: anAddress(), current_password: 'seven quiet rivers' };
      const patch = () => app.inject({ method: 'PATCH', url: '/auth/me/', payload: change, headers });
      const racers = [() => confirm(token), patch];
      await raceInOrder(db, users, user.id, ...(confirmsFirst ? racers : racers.toReversed()));
      const me = (await app.inject({ url: '/auth/me/', headers })).json();
      expect(me).toMatchObject({ email: change.email, email_confirmed: false });
    }
  });

  it('accepts a link for seven days, and sends another on request', async () => {
    const email = anAddress();
    const { headers } = await register(email);
    const token = await tokenFor(email, /^Karibu/);
    clock.advance({ days: 7 });
    expect((await confirm(token)).statusCode).toBe(400);
    const login = { username: email, password: 'seven quiet rivers' };
    const again = (await app.inject({ method: 'POST', url: '/auth/login/', payload: login })).json();
    const fresh = { authorization: `Bearer ${again.access}` };
    expect(await ordersOf(headers).catch(() => 'signed out')).toBe('signed out');
    for (let n = 0; n < 5; n++) {
      const asked = await app.inject({ method: 'POST', url: '/auth/email/confirmation/', headers: fresh });
      expect(asked.statusCode).toBe(202);
    }
    expect(await mailsTo(email, /^Confirm your email/)).toHaveLength(3);
    expect((await confirm(await tokenFor(email, /^Confirm your email/))).statusCode).toBe(200);
  });

  it('happens with a password reset, whose link came by email', async () => {
    const customer = await signIn();
    const { email } = customer.user;
    const placed = await place(email);
    await app.inject({ method: 'POST', url: '/auth/password/reset/', payload: { email } });
    const [mail] = await mailsTo(email, /^Choose a new password/);
    const token = /\/reset-password#(\S+)/.exec(mail?.text ?? '')?.[1];
    const reset = await app.inject({
      method: 'POST',
      url: '/auth/password/reset/confirm/',
      payload: { token, password: 'eight quiet rivers', password_confirm: 'eight quiet rivers' },
    });
    expect(await ordersOf({ authorization: `Bearer ${reset.json().access}` })).toEqual([placed.number]);
  });
});
