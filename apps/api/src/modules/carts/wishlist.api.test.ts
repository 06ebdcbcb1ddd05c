import { MAX_WISHLIST } from '@harusi/contracts/checkout/carts';
import { aProduct } from '@harusi/db/factories';
import { users, wishlistItems } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { raceOn } from '../../../test/race-on.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, clock, signIn } = await startTestApi();

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'DELETE', headers: Headers, path = '', payload?: object) =>
  app.inject({ method, url: `/auth/wishlist/${path}`, headers, ...(payload && { payload }) });
const add = (headers: Headers, ...ids: number[]) => call('POST', headers, '', { products: ids });
const remove = (headers: Headers, id: number | string) => call('DELETE', headers, `${id}/`);

const [veil, comb, ring] = [await aProduct(db), await aProduct(db), await aProduct(db)].map(
  ({ id }) => id,
) as [number, number, number];

describe('a wishlist', () => {
  it('holds what was saved, newest first and each once', async () => {
    const { headers } = await signIn();
    const empty = await call('GET', headers);
    expect([empty.json(), empty.headers['cache-control']]).toEqual([{ products: [] }, 'no-store']);
    const first = await add(headers, comb, veil);
    expect([first.statusCode, first.json()]).toEqual([200, { products: [comb, veil] }]);
    clock.advance({ minutes: 1 });
    expect((await add(headers, ring, veil, ring)).json()).toEqual({ products: [ring, comb, veil] });
    expect((await add(headers, ring, veil)).json()).toEqual({ products: [ring, comb, veil] });
    expect((await add(headers)).json()).toEqual({ products: [ring, comb, veil] });
    expect((await call('GET', headers)).json()).toEqual({ products: [ring, comb, veil] });
  });

  it('answers with the list when something is removed, also what it never had', async () => {
    const { headers } = await signIn();
    await add(headers, veil, comb);
    for (const id of [veil, veil, 999_999_999_999]) {
      const response = await remove(headers, id);
      expect([response.statusCode, response.json()]).toEqual([200, { products: [comb] }]);
    }
    expect((await remove(headers, 'abc')).statusCode).toBe(404);
  });

  it('leaves out what is not sold when it is saved', async () => {
    const { headers } = await signIn();
    const draft = await aProduct(db, { visibility: 'draft' });
    const saved = await add(headers, 999_999_999, draft.id, veil, Number.MAX_SAFE_INTEGER);
    expect(saved.json()).toEqual({ products: [veil] });
  });

  it('keeps the newest when it is full', async () => {
    const { headers, user } = await signIn();
    const many: number[] = [];
    for (let n = 0; n < MAX_WISHLIST; n++) many.push((await aProduct(db)).id);
    const saved = many.map((productId, n) => ({
      userId: user.id,
      productId,
      savedAt: new Date(clock.now().getTime() - 60_000 + n),
    }));
    await db.insert(wishlistItems).values(saved);
    const list = (await add(headers, veil, comb)).json().products;
    expect(list).toHaveLength(MAX_WISHLIST);
    expect(list.slice(0, 3)).toEqual([veil, comb, many.at(-1)]);
    expect(await db.$count(wishlistItems, eq(wishlistItems.userId, user.id))).toBe(MAX_WISHLIST);
    expect(list).not.toContain(many[1]);
    expect(list).toContain(many[2]);
  });

  it('belongs to one account', async () => {
    const { headers } = await signIn();
    await add(headers, veil);
    const { headers: other } = await signIn();
    expect((await remove(other, veil)).json()).toEqual({ products: [] });
    expect((await call('GET', headers)).json()).toEqual({ products: [veil] });
  });

  it.each([
    ['nothing', {}],
    ['no list', { products: 7 }],
    ['words', { products: ['veil'] }],
    ['negative ids', { products: [-1] }],
    ['too many', { products: Array.from({ length: MAX_WISHLIST + 1 }, (_, n) => n + 1) }],
  ])('refuses %s', async (_what, payload) => {
    const { headers } = await signIn();
    expect((await call('POST', headers, '', payload)).statusCode).toBe(400);
  });

  it('takes the same pieces from several devices at once', async () => {
    const { headers, user } = await signIn();
    const answers = await raceOn(db, users, user.id, () =>
      Array.from({ length: 6 }, (_, n) => (n % 2 ? add(headers, veil, comb) : add(headers, comb, veil))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set((await call('GET', headers)).json().products)).toEqual(new Set([veil, comb]));
  });
});
