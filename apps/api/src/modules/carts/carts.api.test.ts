import { MAX_CART_LINES, type SavedCart } from '@harusi/contracts/checkout/carts';
import type { Db } from '@harusi/db/client';
import { aCampaign, aProduct } from '@harusi/db/factories';
import { carts, productImages, products, users } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { aStoredPicture } from '../../../test/media/stored-picture.ts';
import { waitForRacers } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock, signIn } = await startTestApi();

type Headers = Record<string, string>;
type Answer = Pick<SavedCart, 'version'> & { lines: (SavedCart['lines'][number] & { price: string })[] };
const get = (headers: Headers) => app.inject({ url: '/auth/cart/', headers });
const put = (headers: Headers, based_on: number, lines: object[]) =>
  app.inject({ method: 'PUT', url: '/auth/cart/', headers, payload: { based_on, lines } });
const line = (product: number, quantity = 1, colour: string | null = null, size: string | null = null) => ({
  product,
  quantity,
  colour,
  size,
});
/** What a cart holds: pairs of product and quantity. */
const inCart = (answer: Answer) => answer.lines.map(({ product, quantity }) => [product, quantity]);

const veil = await aProduct(db);
const comb = await aProduct(db, { name: 'Pearl Comb' });
const ring = await aProduct(db, { name: 'Kuba Ring' });

describe('a saved cart', () => {
  it('is empty at first, then holds what a device sends', async () => {
    const { headers } = await signIn();
    const first = await get(headers);
    expect([first.json(), first.headers['cache-control']]).toEqual([{ version: 0, lines: [] }, 'no-store']);
    const changed = await put(headers, 0, [line(veil.id, 2), line(comb.id)]);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({
      version: 1,
      lines: [
        { ...line(veil.id, 2), name: veil.name, price: '24900.00', category: 'bridal', image: null },
        { ...line(comb.id), name: 'Pearl Comb', price: '24900.00', category: 'bridal', image: null },
      ],
    });
    expect((await get(headers)).json()).toEqual(changed.json());
  });

  it('is replaced by a device that has seen it, and joined by one that has not', async () => {
    const { headers } = await signIn();
    await put(headers, 0, [line(veil.id, 3), line(comb.id)]);
    const replaced: Answer = (await put(headers, 1, [line(veil.id, 2), line(ring.id)])).json();
    expect([replaced.version, inCart(replaced)]).toEqual([
      2,
      [
        [veil.id, 2],
        [ring.id, 1],
      ],
    ]);
    const stale: Answer = (await put(headers, 1, [line(comb.id, 4), line(veil.id, 1)])).json();
    expect([stale.version, inCart(stale)]).toEqual([
      3,
      [
        [veil.id, 2],
        [ring.id, 1],
        [comb.id, 4],
      ],
    ]);
    expect(inCart((await put(headers, 3, [])).json())).toEqual([]);
  });

  it('gets a new version only when something changes', async () => {
    const { headers } = await signIn();
    expect((await put(headers, 0, [])).json().version).toBe(0);
    await put(headers, 0, [line(veil.id), line(comb.id)]);
    for (const [based_on, lines] of [
      [1, [line(veil.id), line(comb.id)]],
      [1, [line(comb.id), line(veil.id)]],
      [0, [line(veil.id)]],
      [7, []],
    ] as const) {
      const { version, lines: kept }: Answer = (await put(headers, based_on, [...lines])).json();
      expect([version, kept.length]).toEqual([1, 2]);
    }
  });

  it('shows today’s price, the sale included, and the picture of the colour', async () => {
    const { headers } = await signIn();
    const tie = await aProduct(db, {
      categoryId: 2,
      subcategoryId: 18,
      priceCents: 500_000,
      variants: [{ colour: 'Navy' }, { colour: 'Gold' }],
    });
    const pictures = await Promise.all([aStoredPicture(db), aStoredPicture(db)]);
    await db.insert(productImages).values(
      pictures.map(({ id: mediaId }, n) => ({
        productId: tie.id,
        mediaId,
        alt: 'A tie',
        position: n,
        colour: ['Navy', 'Gold'][n]!,
      })),
    );
    const now = clock.now();
    const endsAt = new Date(now.getTime() + 60_000);
    await aCampaign(db, { productIds: [tie.id], percent: 20, startsAt: now, endsAt });
    const { lines }: Answer = (await put(headers, 0, [line(tie.id, 1, 'Gold')])).json();
    expect(lines).toMatchObject([{ price: '4000.00', category: 'groom', colour: 'Gold' }]);
    expect(lines[0]?.image).toContain(pictures[1].sha256.slice(0, 32));
    clock.advance({ minutes: 2 });
    expect((await get(headers)).json().lines).toMatchObject([{ price: '5000.00' }]);
  });

  it('leaves out what is not sold, and keeps a choice that no longer exists', async () => {
    const { headers } = await signIn();
    const draft = await aProduct(db, { visibility: 'draft' });
    const lines = [line(999_999_999), line(draft.id), line(veil.id, 1, 'Silver', 'XL'), line(comb.id)];
    const answer = await put(headers, 0, [...lines, line(Number.MAX_SAFE_INTEGER)]);
    expect(answer.json().lines).toMatchObject([
      { product: veil.id, colour: 'Silver', size: 'XL' },
      { product: comb.id },
    ]);

    await db.update(products).set({ visibility: 'draft' }).where(eq(products.id, comb.id));
    expect(inCart((await get(headers)).json())).toEqual([[veil.id, 1]]);
    await db.update(products).set({ visibility: 'published' }).where(eq(products.id, comb.id));
  });

  it('has one line per choice; an empty colour is none', async () => {
    const { headers } = await signIn();
    const lines = [line(veil.id, 1), line(veil.id, 5, '', ''), line(veil.id, 2, 'Ivory')];
    const { lines: kept }: Answer = (await put(headers, 0, lines)).json();
    expect(kept).toMatchObject([line(veil.id, 5), line(veil.id, 2, 'Ivory')]);
  });

  it('belongs to one account', async () => {
    const { headers } = await signIn();
    await put(headers, 0, [line(veil.id)]);
    const { headers: other } = await signIn();
    expect((await get(other)).json()).toEqual({ version: 0, lines: [] });
    expect(inCart((await put(other, 1, [line(comb.id)])).json())).toEqual([[comb.id, 1]]);
    expect(inCart((await get(headers)).json())).toEqual([[veil.id, 1]]);
  });

  it.each([
    ['no version', { lines: [] }],
    ['a negative version', { based_on: -1, lines: [] }],
    ['no lines', { based_on: 0 }],
    ['a quantity of 0', { based_on: 0, lines: [line(1, 0)] }],
    ['a quantity of 1000', { based_on: 0, lines: [line(1, 1000)] }],
    ['half a piece', { based_on: 0, lines: [line(1, 0.5)] }],
    ['a long colour', { based_on: 0, lines: [line(1, 1, 'x'.repeat(61))] }],
    ['what no database can store', { based_on: 0, lines: [line(1, 1, 'a\0b')] }],
    ['too many lines', { based_on: 0, lines: Array.from({ length: MAX_CART_LINES + 1 }, () => line(1)) }],
  ])('refuses %s', async (_what, payload) => {
    const { headers } = await signIn();
    const response = await app.inject({ method: 'PUT', url: '/auth/cart/', headers, payload });
    expect(response.statusCode).toBe(400);
    expect((await get(headers)).json()).toEqual({ version: 0, lines: [] });
  });
});

/** Holds what `lock` locks until all racers wait for it. */
async function race<Result>(lock: (tx: Db) => Promise<unknown>, start: () => Promise<Result>[]) {
  let racers: Promise<Result>[] = [];
  await db.transaction(async (tx) => {
    await lock(tx);
    racers = start();
    await waitForRacers(tx, racers);
  });
  return Promise.all(racers);
}
const lockUser = (id: number) => (tx: Db) => tx.execute(sql`select from users where id = ${id} for update`);

describe('two devices', () => {
  it('lose no line when both send the first cart', async () => {
    const { headers, user } = await signIn();
    await race(lockUser(user.id), () => [
      put(headers, 0, [line(veil.id, 2)]),
      put(headers, 0, [line(veil.id), line(comb.id)]),
    ]);
    const { version, lines }: Answer = (await get(headers)).json();
    const quantities = Object.fromEntries(lines.map(({ product, quantity }) => [product, quantity]));
    expect([version, quantities]).toEqual([2, { [veil.id]: 2, [comb.id]: 1 }]);
  });

  it('loses no line when two devices change it concurrently', async () => {
    const { headers, user } = await signIn();
    await put(headers, 0, [line(veil.id)]);
    const lockCart = (tx: Db) => tx.execute(sql`select from carts where user_id = ${user.id} for update`);
    await race(lockCart, () => [
      put(headers, 1, [line(veil.id, 1), line(comb.id)]),
      put(headers, 1, [line(veil.id, 3)]),
    ]);
    const { version, lines }: Answer = (await get(headers)).json();
    const quantities = Object.fromEntries(lines.map(({ product, quantity }) => [product, quantity]));
    expect([version, quantities]).toEqual([3, { [veil.id]: 3, [comb.id]: 1 }]);
  });

  it('leave nothing behind in an account that is erased meanwhile', async () => {
    const { headers, user } = await signIn();
    const erase = (tx: Db) =>
      tx.update(users).set({ erasedAt: clock.now(), suspendedAt: clock.now() }).where(eq(users.id, user.id));
    const lockAndErase = async (tx: Db) => [await lockUser(user.id)(tx), await erase(tx)];
    const [answer] = await race(lockAndErase, () => [put(headers, 0, [line(veil.id)])]);
    expect(answer?.statusCode).toBe(401);
    expect(await db.$count(carts, eq(carts.userId, user.id))).toBe(0);
  });
});
