import { aCampaign, aProduct } from '@harusi/db/factories';
import { messages, messageSends, productAlerts, products, productVariants, users } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAlerts } from '../../../test/alert-requests.ts';
import { aGuestOrder, postOrder } from '../../../test/orders/order-requests.ts';
import { waitForRacers } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { sendDueAlerts } from './product-alerts.jobs.ts';
import { queueDueAlerts } from './send-alerts.service.ts';

const api = await startTestApi({ startAt: new Date('2026-11-12T09:00:00Z') });
const { app, db, clock, jobContext } = api;
const { anEmail, aSoldOutProduct, askAndConfirm, askFor, mailsTo, restock, rowsOf, runJob, stop, readToken } =
  openAlerts(api);

const IS_BACK = 'The Kitale Sprig Hair Comb is back';

/** A confirmed alert for a sold-out product. */
async function aWaitingAlert(given?: Parameters<typeof aSoldOutProduct>[0]) {
  const { id } = await aSoldOutProduct(given);
  const email = anEmail();
  await askAndConfirm(id, { email, kind: 'back_in_stock' });
  return { id, email };
}

describe('a piece that is back', () => {
  it('is announced once, with its page and the link that stops', async () => {
    const { id, email } = await aWaitingAlert();
    expect(await runJob(email)).toEqual([]);
    await restock(id);
    expect(await runJob(email)).toEqual([IS_BACK]);
    expect(await runJob(email)).toEqual([]);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).toMatch(/See it in the shop:\nhttp\S+\/product\/\d+-lamu-lace-veil\n/);
    expect(mail?.text).toContain(
      'You asked us on 12 November. This was our only email about it. Stop these emails:',
    );
    expect(mail?.text).toContain('\nKitale Sprig Hair Comb: KShs ');
    expect(mail?.html).toMatch(/<a href="http[^"]+\/product-alert\/stop#\d+\.[\w-]{43}"/);
    expect((await stop(await readToken(email))).statusCode).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
  });

  it.each([
    ['sms', 'sms'],
    ['whatsapp', 'whatsapp'],
    ['none', undefined],
  ] as const)('is told by text to an account that gets %s', async (textChannel, expected) => {
    const { user, headers } = await api.signIn();
    const phone = { phoneNumber: '+254712345678', textChannel, language: 'sw' as const };
    const own = { ...phone, emailConfirmedAt: clock.now() };
    await db.update(users).set(own).where(eq(users.id, user.id));
    const { id } = await aSoldOutProduct();
    await askFor(id, { email: user.email, kind: 'back_in_stock' }, headers);
    await restock(id);
    await runJob(user.email);
    await runJob(user.email);
    const texts = await db
      .select({ channel: messageSends.channel, text: messages.text, language: messages.language })
      .from(messageSends)
      .innerJoin(messages, eq(messages.id, messageSends.messageId))
      .where(and(eq(messages.userId, user.id), eq(messages.event, 'product.back')))
      .orderBy(messageSends.id)
      // Without a provider WhatsApp is followed by an SMS.
      .limit(1);
    const text = expect.objectContaining({ key: 'back_in_stock', path: `/product/${id}` });
    expect(texts).toEqual(expected ? [{ channel: expected, text, language: 'sw' }] : []);
  });

  it('can be stopped with one click in the mail program', async () => {
    const { id, email } = await aWaitingAlert();
    await restock(id);
    await runJob(email);
    const headers = new Map((await mailsTo(email)).at(-1)?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, link = ''] = /^<(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    expect(link).toContain(testSettings.apiUrl);
    const url = link.slice(testSettings.apiUrl.length);

    const opened = await app.inject({ url });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `${testSettings.siteUrl}/product-alert/stop#${await readToken(email)}`,
    ]);
    expect(await rowsOf(email)).toHaveLength(1);

    const payload = 'List-Unsubscribe=One-Click';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = (path: string) => app.inject({ method: 'POST', url: path, payload, headers: type });
    expect((await press(url.replace(/.{9}\/$/, 'forgedABC/'))).statusCode).toBe(404);
    for (const nonsense of ['%00', 'a%0d%0aSet-Cookie:%20a=b', '%E2%80%A8']) {
      const path = `/product-alerts/unsubscribe/${nonsense}/`;
      expect([(await app.inject({ url: path })).statusCode, (await press(path)).statusCode]).toEqual([
        404, 404,
      ]);
    }
    expect(await rowsOf(email)).toHaveLength(1);
    expect([(await press(url)).statusCode, (await press(url)).statusCode]).toEqual([200, 200]);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('is asked about without such a button', async () => {
    const email = anEmail();
    await askFor((await aSoldOutProduct()).id, { kind: 'back_in_stock', email });
    const names = (await mailsTo(email)).flatMap(({ headers }) => headers.map(({ key }) => key));
    expect(names).toContain('subject');
    expect(names).not.toContain('list-unsubscribe');
  });

  it('is not announced to an address that never said yes', async () => {
    const { id } = await aSoldOutProduct();
    const email = anEmail();
    await askFor(id, { kind: 'back_in_stock', email });
    await restock(id);
    await mailsTo(email);
    expect(await runJob(email)).toEqual([]);
  });

  it('is announced only while it is listed', async () => {
    const { id, email } = await aWaitingAlert();
    await restock(id);
    await db.update(products).set({ visibility: 'draft' }).where(eq(products.id, id));
    expect(await runJob(email)).toEqual([]);
    await db.update(products).set({ visibility: 'published' }).where(eq(products.id, id));
    expect(await runJob(email)).toEqual([IS_BACK]);
  });

  it('counts once an unpaid order no longer holds it', async () => {
    const { id } = await aProduct(db, { name: 'Kitale Sprig Hair Comb', variants: [{ onHand: 1 }] });
    expect((await postOrder(app, aGuestOrder([{ product: id, quantity: 1 }]))).statusCode).toBe(201);
    const email = anEmail();
    await askAndConfirm(id, { email, kind: 'back_in_stock' });
    expect(await runJob(email)).toEqual([]);
    clock.advance({ hours: 1 });
    expect(await runJob(email)).toEqual([IS_BACK]);
  });

  it('in another colour is not what was asked for', async () => {
    const { id } = await aSoldOutProduct({
      variants: [
        { colour: 'Rose gold', size: '54', onHand: 0 },
        { colour: 'Silver', size: '54', onHand: 0 },
      ],
    });
    const isIn = (colour: string) => eq(productVariants.colour, colour);
    const [rose] = await db.select().from(productVariants).where(isIn('Rose gold'));
    const email = anEmail();
    await askAndConfirm(id, { email, kind: 'back_in_stock', variant: rose!.id });
    await db.update(productVariants).set({ onHand: 1 }).where(isIn('Silver'));
    expect(await runJob(email)).toEqual([]);
    await db.update(productVariants).set({ onHand: 1 }).where(isIn('Rose gold'));
    expect(await runJob(email)).toEqual([IS_BACK]);
    const { text } = (await mailsTo(email)).at(-1)!;
    expect(text).toContain('?colour=Rose+gold&size=54\n');
    expect(text).toContain('\nKitale Sprig Hair Comb, Rose gold, 54: KShs ');
  });
});

describe('a price', () => {
  it('is announced when a campaign makes it lower, with both prices', async () => {
    const { id } = await aProduct(db, { name: 'Kitale Sprig Hair Comb', priceCents: 490_000 });
    const email = anEmail();
    await askAndConfirm(id, { email, kind: 'price_drop' });
    expect(await runJob(email)).toEqual([]);
    const startsAt = new Date(clock.now().getTime() + 3_600_000);
    await aCampaign(db, { percent: 10, startsAt, productIds: [id] });
    expect(await runJob(email)).toEqual([]);
    clock.advance({ hours: 1 });
    expect(await runJob(email)).toEqual(['The Kitale Sprig Hair Comb: now KShs 4,410 (was KShs 4,900)']);
  });

  it.each([
    [489_999, 1],
    [490_000, 0],
    [490_001, 0],
  ])('of %i cents after 490,000 sends %i emails', async (priceCents, emails) => {
    const { id } = await aProduct(db, { priceCents: 490_000 });
    const email = anEmail();
    await askAndConfirm(id, { email, kind: 'price_drop' });
    await db.update(products).set({ priceCents }).where(eq(products.id, id));
    expect(await runJob(email)).toHaveLength(emails);
  });

  it('that is up again when the email leaves is not announced, and the alert goes on waiting', async () => {
    const { id } = await aProduct(db, { priceCents: 490_000 });
    const email = anEmail();
    await askAndConfirm(id, { email, kind: 'price_drop' });
    const change = (priceCents: number) => db.update(products).set({ priceCents }).where(eq(products.id, id));
    await change(400_000);
    expect(await queueDueAlerts(db, clock.now())).toBe(1);
    await change(490_000);
    expect(await mailsTo(email)).toHaveLength(1); // the one that asked for a yes
    expect(await rowsOf(email)).toMatchObject([{ sentAt: null }]);
    await change(400_000);
    expect(await runJob(email)).toHaveLength(1);
  });
});

describe('the job', () => {
  it('sends one email when two workers run at once', async () => {
    const { id, email } = await aWaitingAlert();
    await restock(id);
    const before = (await mailsTo(email)).length;
    let second: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      expect(await queueDueAlerts(tx, clock.now())).toBe(1);
      second = queueDueAlerts(db, clock.now());
      await waitForRacers(tx, [second]);
    });
    expect(await second).toBe(0);
    expect((await mailsTo(email)).length - before).toBe(1);
  });

  it('loses nothing when it crashes between marking and queueing', async () => {
    const { id, email } = await aWaitingAlert();
    await restock(id);
    await db.execute(sql`update pgboss.queue set name = 'gone' where name = 'product-alerts.due'`);
    await expect(sendDueAlerts.run(jobContext())).rejects.toThrow('product-alerts.due');
    await db.execute(sql`update pgboss.queue set name = 'product-alerts.due' where name = 'gone'`);
    expect(await rowsOf(email)).toMatchObject([{ sentAt: null }]);
    expect(await runJob(email)).toEqual([IS_BACK]);
  });

  it('sends nothing to an address that stopped it after it was queued', async () => {
    const { id, email } = await aWaitingAlert();
    await restock(id);
    await queueDueAlerts(db, clock.now());
    await db.delete(productAlerts).where(eq(productAlerts.email, email));
    expect(await mailsTo(email)).toHaveLength(1); // the one that asked for a yes
  });

  it('sends nothing when it is asked for again, and so needs a new yes, after it was queued', async () => {
    const { id, email } = await aWaitingAlert();
    await restock(id);
    await queueDueAlerts(db, clock.now());
    await db
      .update(productAlerts)
      .set({ confirmedAt: null, sentAt: null })
      .where(eq(productAlerts.email, email));
    expect(await mailsTo(email)).toHaveLength(1); // the one that asked for a yes
  });

  it('works through any number in batches', async () => {
    const { id } = await aSoldOutProduct({ name: 'Popular comb' });
    const now = clock.now();
    const row = { kind: 'back_in_stock', productId: id, createdAt: now, confirmedAt: now } as const;
    await db
      .insert(productAlerts)
      .values(Array.from({ length: 205 }, (_, n) => ({ ...row, email: `fan-${n}@example.com` })));
    await restock(id);
    const queued = [];
    for (let n = 0; n < 4; n++) queued.push(await queueDueAlerts(db, now));
    expect(queued).toEqual([100, 100, 5, 0]);
  });
});
