import { aCampaign, aProduct } from '@harusi/db/factories';
import { productAlerts, productVariants, users } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { openAlerts } from '../../../test/alert-requests.ts';
import { waitForRacers } from '../../../test/race-on.ts';
import { startTestApi, testSettings } from '../../../test/start-test-api.ts';
import { alertToken } from './alert-tokens.ts';

const api = await startTestApi();
const { app, db, clock, signIn } = api;
const {
  anEmail,
  aSoldOutProduct,
  askAndConfirm,
  askFor,
  confirm,
  mailsTo,
  readToken,
  restock,
  rowsOf,
  runJob,
  stop,
} = openAlerts(api);

const soldOut = await aSoldOutProduct({ priceCents: 490_000 });
const veil = await aProduct(db, { priceCents: 490_000 });
const back = (email: string) => ({ kind: 'back_in_stock' as const, email });
const drop = (email: string) => ({ kind: 'price_drop' as const, email });

/** A customer whose address is proven, unless it isn't. */
async function signInWithAddress(isConfirmed = true) {
  const { user, headers } = await signIn();
  const emailConfirmedAt = isConfirmed ? clock.now() : null;
  await db.update(users).set({ emailConfirmedAt }).where(eq(users.id, user.id));
  return { email: user.email, id: user.id, headers };
}

describe('asking for an alert', () => {
  it('as a guest sends a link, and nothing else until it is followed', async () => {
    const email = anEmail();
    const response = await askFor(soldOut.id, back(email));
    expect([response.statusCode, response.json()]).toEqual([
      202,
      { detail: "Check your inbox: follow the link and we'll write to you." },
    ]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Shall we write to you about the Kitale Sprig Hair Comb?');
    expect(mail?.text).toContain('we’ll write to you once we have the Kitale Sprig Hair Comb again');
    expect(mail?.text).toMatch(/Yes, write to me:\nhttp\S+\/product-alert#\d+\.[\w-]{43}\n/);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null, userId: null, priceCents: null }]);
  });

  it('with the account’s own proven address needs no link', async () => {
    const { email, id, headers } = await signInWithAddress();
    const response = await askFor(soldOut.id, back(email.toUpperCase()), headers);
    expect(response.json().detail).toBe(`We'll write to you at ${email.toUpperCase()}.`);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: clock.now(), userId: id }]);
    expect(await mailsTo(email.toUpperCase())).toEqual([]);
  });

  it.each(['another address', 'an address that is not proven yet'])(
    'signed in with %s needs it',
    async (which) => {
      const { email, headers } = await signInWithAddress(which === 'another address');
      const typed = which === 'another address' ? anEmail() : email;
      expect((await askFor(soldOut.id, back(typed), headers)).json().detail).toMatch(/^Check your inbox/);
      expect(await rowsOf(typed)).toMatchObject([{ confirmedAt: null, userId: null }]);
      expect(await mailsTo(typed)).toHaveLength(1);
    },
  );

  it('answers a stranger the same, whatever we know about the address', async () => {
    const { email: known, headers } = await signInWithAddress();
    const waiting = anEmail();
    await askAndConfirm(soldOut.id, { email: waiting, kind: 'back_in_stock' });
    await askFor(veil.id, drop(known), headers);
    for (const email of [known, waiting, anEmail()]) {
      const { statusCode, body } = await askFor(soldOut.id, back(email));
      expect([statusCode, body]).toEqual([202, (await askFor(soldOut.id, back(anEmail()))).body]);
    }
    const last = (await mailsTo(waiting)).at(-1);
    expect(last?.subject).toBe("We'll write to you about the Kitale Sprig Hair Comb");
  });

  it('stores the price of a running campaign', async () => {
    const email = anEmail();
    const piece = await aProduct(db, { priceCents: 490_000 });
    await aCampaign(db, { percent: 10, startsAt: clock.now(), productIds: [piece.id] });
    await askFor(piece.id, drop(email));
    expect(await rowsOf(email)).toMatchObject([{ kind: 'price_drop', priceCents: 441_000 }]);
  });

  it('for a piece that is in stock is refused in a sentence', async () => {
    const response = await askFor(veil.id, back(anEmail()));
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'Good news: we have the Lamu Lace Veil in stock now, so there is nothing to wait for.',
    ]);
  });

  it('for a sold-out variant waits for that one only', async () => {
    const ring = await aProduct(db, {
      variants: [
        { colour: 'Gold', onHand: 0 },
        { colour: 'Silver', onHand: 2 },
      ],
    });
    const [gold, silver] = await db
      .select()
      .from(productVariants)
      .where(eq(productVariants.productId, ring.id))
      .orderBy(productVariants.position);
    const email = anEmail();
    const askForVariant = async (variant: number | undefined) =>
      (await askFor(ring.id, { ...back(email), variant })).statusCode;
    expect(await askForVariant(undefined)).toBe(409);
    expect(await askForVariant(silver!.id)).toBe(409);
    expect(await askForVariant(gold!.id)).toBe(202);
    expect(await rowsOf(email)).toMatchObject([{ variantId: gold!.id }]);
    await askFor(ring.id, { ...drop(email), variant: gold!.id });
    expect((await rowsOf(email)).map(({ variantId }) => variantId)).toEqual([gold!.id, null]);
  });

  it.each([
    [{ email: 'mwende' }, 'email', 'Enter an email address such as'],
    [{ email: undefined }, 'email', 'Enter an email address'],
    [{ kind: 'everything' }, 'kind', 'Choose what to hear about'],
    [{ variant: 'gold' }, 'variant', ''],
  ])('rejects %o with an error on %s', async (wrong, field, message) => {
    const response = await askFor(soldOut.id, { ...back(anEmail()), ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json().field_errors[field].join()).toContain(message);
  });

  it('refuses foreign ids', async () => {
    const draft = await aProduct(db, { visibility: 'draft', variants: [{ onHand: 0 }] });
    expect((await askFor(draft.id, back(anEmail()))).statusCode).toBe(404);
    expect((await askFor(999_999, back(anEmail()))).statusCode).toBe(404);
    const [foreign] = await db.select().from(productVariants).where(eq(productVariants.productId, veil.id));
    const response = await askFor(soldOut.id, { ...back(anEmail()), variant: foreign!.id });
    expect([response.statusCode, Object.keys(response.json().field_errors)]).toEqual([400, ['variant']]);
  });

  it('is limited to a hundred per hour and network', async () => {
    const statuses = [];
    for (let n = 0; n < 101; n++) {
      const options = {
        method: 'POST',
        url: `/products/${veil.id}/alerts/`,
        payload: back(anEmail()),
      } as const;
      statuses.push((await app.inject({ ...options, remoteAddress: '41.91.1.1' })).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([409, 429]);
  });
});

describe('asking again', () => {
  it('makes no second row, also at the same moment and in another spelling', async () => {
    const email = anEmail();
    let racers: Promise<number>[] = [];
    await db.transaction(async (tx) => {
      await tx
        .insert(productAlerts)
        .values({ ...back(email), productId: soldOut.id, createdAt: clock.now() });
      racers = [email, email.toUpperCase(), email].map(
        async (spelt) => (await askFor(soldOut.id, back(spelt))).statusCode,
      );
      await waitForRacers(tx, racers);
    });
    const statuses = await Promise.all(racers);
    expect(statuses).toEqual([202, 202, 202]);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it('leaves an alert that waits as it is, and follows the price', async () => {
    const email = anEmail();
    const piece = await aProduct(db, { priceCents: 300_000 });
    await askAndConfirm(piece.id, { email, kind: 'price_drop' });
    const [before] = await rowsOf(email);
    await db.execute(sql`update products set price_cents = 350000 where id = ${piece.id}`);
    clock.advance({ hours: 1 });
    await askFor(piece.id, drop(email));
    expect(await rowsOf(email)).toEqual([{ ...before, priceCents: 350_000 }]);
  });

  it('after the email was sent starts a new one, which needs a new yes', async () => {
    const email = anEmail();
    const piece = await aSoldOutProduct();
    await askAndConfirm(piece.id, { email, kind: 'back_in_stock' });
    await restock(piece.id);
    expect(await runJob(email)).toHaveLength(1);
    await db.update(productVariants).set({ onHand: 0 }).where(eq(productVariants.productId, piece.id));
    clock.advance({ hours: 1 });
    await askFor(piece.id, back(email));
    const fresh = { createdAt: clock.now(), confirmedAt: null, sentAt: null };
    expect(await rowsOf(email)).toMatchObject([fresh]);
    await restock(piece.id);
    await mailsTo(email);
    expect(await runJob(email)).toEqual([]);
    await confirm(await readToken(email));
    expect(await runJob(email)).toEqual(['The Kitale Sprig Hair Comb is back']);
  });
});

describe('the link in the email', () => {
  it('confirms and stops, as often as it is followed', async () => {
    const email = anEmail();
    await askFor(soldOut.id, back(email));
    const token = await readToken(email);
    const confirmed = {
      detail: 'Asante. We’ll write to you once we have the Kitale Sprig Hair Comb again.',
      product: { id: soldOut.id, slug: soldOut.slug, name: soldOut.name },
    };
    expect((await confirm(token)).json()).toEqual(confirmed);
    const [{ confirmedAt } = { confirmedAt: null }] = await rowsOf(email);
    clock.advance({ minutes: 1 });
    expect((await confirm(token)).json()).toEqual(confirmed);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt }]);
    const stopped = [await stop(token), await stop(token)];
    expect(stopped.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rowsOf(email)).toEqual([]);
    const late = await confirm(token);
    expect([late.statusCode, late.json().detail]).toEqual([
      404,
      'This link no longer works. Please ask for the email again on the page of the piece.',
    ]);
  });

  it('is refused when it is forged, and then changes nothing', async () => {
    const email = anEmail();
    await askFor(soldOut.id, back(email));
    const [{ id } = { id: 0 }] = await rowsOf(email);
    for (const token of [alertToken('another secret', id), `${id}.`, 'x']) {
      const answers = [await confirm(token), await stop(token)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
    const deleted = alertToken(testSettings.jwtSecret, id + 1);
    expect((await confirm(deleted)).statusCode).toBe(404);
    expect((await confirm('')).statusCode).toBe(400);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null }]);
  });

  it('is stored nowhere', async () => {
    const email = anEmail();
    await askFor(soldOut.id, back(email));
    const [{ id } = { id: 0 }] = await rowsOf(email);
    const { rows } = await db.execute<{ data: object }>(sql`
      select data from pgboss.job where name = 'product-alerts.confirmation-asked' and data ->> 'alert' = ${String(id)}`);
    expect(rows).toEqual([{ data: { alert: id } }]);
  });
});
