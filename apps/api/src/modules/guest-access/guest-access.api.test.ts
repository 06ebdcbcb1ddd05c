import { LOOKUP_KEY_DAYS } from '@harusi/contracts/accounts/guest-access';
import { and, eq, sql } from '@harusi/db/drizzle';
import { auditLog, messages } from '@harusi/db/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingBody, hourIn, postBooking } from '../../../test/bookings/booking-requests.ts';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { anAddress, openGuestOrders, PHONE } from '../../../test/guest-access/guest-orders.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { recoveryQueue } from './guest-access.service.ts';

const api = await startTestApi();
const { app, db, clock, signIn, runQueuedJobs, readMails } = api;
const { place, open, mailsTo } = openGuestOrders(api);

let addresses = 0;
const recover = (number: string, phone = PHONE) =>
  app.inject({
    method: 'POST',
    url: '/orders/recover/',
    payload: { number, phone },
    remoteAddress: `10.7.${++addresses >> 8}.${addresses & 255}`,
  });

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

  it('always gives the same answer, and sends few emails', async () => {
    const email = anAddress();
    const { number } = await place(email);
    const statuses = [];
    for (let n = 0; n < 30; n++) statuses.push((await recover(number)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await mailsTo(email, /^The link to your order/)).toHaveLength(3);
  });

  it('drops a flood before it reaches the queue', async () => {
    const { number } = await place(anAddress());
    await runQueuedJobs();
    for (let n = 0; n < 20; n++) await recover(number);
    const { rows } = await db.execute(sql`select from pgboss.job where name = ${recoveryQueue.name}`);
    expect(rows).toHaveLength(10);
  });

  it('is not stopped by strangers who try other phone numbers', async () => {
    const email = anAddress();
    const { number } = await place(email);
    for (let n = 0; n < 30; n++) await recover(number, `+2547990000${10 + n}`);
    await recover(number);
    expect(await mailsTo(email, /^The link to your order/)).toHaveLength(1);
  });

  it('sends no email without an address, but a text to the phone on the order', async () => {
    const { number } = await place(undefined);
    const before = (await readMails()).length;
    expect((await recover(number)).statusCode).toBe(202);
    await runQueuedJobs();
    expect(await readMails()).toHaveLength(before);
    const texts = await db.select().from(messages).where(eq(messages.event, 'link.asked'));
    expect(texts).toMatchObject([
      { phone: '+254712345678', text: { key: 'order_link', path: `/orders/${number}`, values: { number } } },
    ]);
    const { headers } = await signIn('admin');
    const timeline = await app.inject({ url: `/admin/orders/${number}/messages/`, headers });
    expect(timeline.json().results).toContainEqual(expect.objectContaining({ title: 'Link to the order' }));
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
      sql`select data::text as queued from pgboss.job where data::text like ${`%${lookup_key}%`}
        union all select email::text from messages where email::text || coalesce(text::text, '') like ${`%${lookup_key}%`}`,
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
    // Two emails of the same second have no order.
    const texts = (await mailsTo(customer.user.email, /^Your order/)).map(({ text }) => text);
    expect(texts.join()).toContain(`/login?next=/orders/${number}`);
    expect(texts.map(keyIn).filter(Boolean)).toEqual([]);
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
