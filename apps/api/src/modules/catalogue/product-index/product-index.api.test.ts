import { once } from 'node:events';
import { ProductFilter } from '@harusi/contracts/catalogue/catalogue';
import { connect } from '@harusi/db/client';
import { aCampaign, aProduct } from '@harusi/db/factories';
import { eq, sql } from '@harusi/db/drizzle';
import { products, productVariants, searchSynonyms } from '@harusi/db/schema';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aGuestOrder, postOrder } from '../../../../test/orders/order-requests.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { LiveEventHub, publishLiveEvents } from '../../../lib/live-events.ts';
import { countFacets } from '../facets.service.ts';
import { followEvents, readIndex } from './product-index.service.ts';
import { applyChanges, buildIndex } from './read-index.service.ts';

const { app, db, connection, clock, databaseUrl, log } = await startTestApi();
/** Without the cache of responses, which only events clear. */
async function countOf(query: string): Promise<number> {
  const filter = ProductFilter.parse(Object.fromEntries(new URLSearchParams(query)));
  const { json } = await countFacets(connection.reads, filter, clock.now());
  return JSON.parse(json).count;
}
const change = (id: number, values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, id));
const changeStock = (id: number, values: Partial<typeof productVariants.$inferInsert>) =>
  db.update(productVariants).set(values).where(eq(productVariants.productId, id));

let veil: number;
let ring: number;

beforeEach(async () => {
  await db.update(products).set({ visibility: 'archived' });
  veil = (await aProduct(db, { name: 'Shela Veil', priceCents: 500_000, tags: [] })).id;
  ring = (await aProduct(db, { name: 'Kilifi Ring', priceCents: 900_000, tags: [] })).id;
  await countOf(''); // what follows is read as changes
});

describe('the index follows', () => {
  it('text, price, and what is listed', async () => {
    await change(ring, { name: 'Kilifi Bangle' });
    expect([await countOf('?search=bangle'), await countOf('?search=ring')]).toEqual([1, 0]);
    await change(ring, { priceCents: 100_000, featuredAt: clock.now() });
    expect(await countOf('?max_price=1000&featured=1&search=bangle')).toBe(1);
    await change(ring, { visibility: 'archived' });
    expect([await countOf(''), await countOf('?search=bangle')]).toEqual([1, 0]);
    await change(ring, { visibility: 'published' });
    expect([await countOf(''), await countOf('?search=bangle')]).toEqual([2, 1]);
    await db.delete(products).where(eq(products.id, ring));
    expect([await countOf(''), await countOf('?search=bangle')]).toEqual([1, 0]);
  });

  it('whichever transaction commits first', async () => {
    const slow = new pg.Client({ connectionString: databaseUrl });
    await slow.connect();
    onTestFinished(() => slow.end());
    await slow.query('begin');
    await slow.query('update products set price_cents = 10000 where id = $1', [veil]);
    await change(ring, { priceCents: 20_000 }); // began later, commits first
    expect(await countOf('?max_price=200')).toBe(1);
    await slow.query('commit');
    expect(await countOf('?max_price=200')).toBe(2);
  });

  it('nothing that is rolled back', async () => {
    const rolledBack = db.transaction(async (tx) => {
      await tx.update(products).set({ priceCents: 10_000 });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await countOf('?max_price=100')).toBe(0);
  });

  it('colours and stock', async () => {
    await changeStock(veil, { colour: 'Ivory', onHand: 0 });
    expect([await countOf('?colour=ivory'), await countOf('?in_stock=true')]).toEqual([1, 1]);
    await changeStock(veil, { onHand: 1 });
    expect(await countOf('?in_stock=true')).toBe(2);
  });

  it('the last unit, which an unpaid order holds until it expires', async () => {
    await changeStock(veil, { onHand: 1 });
    expect(await countOf('?in_stock=true')).toBe(2);
    const order = await postOrder(app, aGuestOrder([{ product: veil, quantity: 1 }]));
    expect(order.statusCode).toBe(201);
    expect(await countOf('?in_stock=true')).toBe(1);
    clock.advance({ days: 1 });
    expect(await countOf('?in_stock=true')).toBe(2);
  });

  it('sales by the clock', async () => {
    const startsAt = new Date(clock.now().getTime() + 60_000);
    await aCampaign(db, { percent: 50, productIds: [veil], startsAt });
    expect(await countOf('?sale=true')).toBe(0);
    clock.advance({ minutes: 1 });
    expect([await countOf('?sale=true'), await countOf('?max_price=2500')]).toEqual([1, 1]);
    clock.advance({ days: 1 });
    expect([await countOf('?sale=true'), await countOf('?max_price=2500')]).toEqual([0, 0]);
  });

  it('phrases of synonyms, also in products that come or change later', async () => {
    const now = clock.now();
    await db
      .insert(searchSynonyms)
      .values({ words: ['shungi'], means: ['shela veil'], createdAt: now, updatedAt: now });
    expect(await countOf('?search=shungi')).toBe(1);
    await change(veil, { name: 'Veil of Shela' });
    expect(await countOf('?search=shungi')).toBe(0);
    await change(ring, { name: 'Long Shela Veil' });
    expect(await countOf('?search=shungi')).toBe(1);
  });
});

describe('an index that follows events', () => {
  /** Of its own connection; the others are read for every request. */
  async function follow() {
    const own = connect(databaseUrl, { maxConnections: 2 });
    const hub = new LiveEventHub(databaseUrl, log, 200);
    await hub.start();
    onTestFinished(async () => {
      await hub.close();
      await own.close();
    });
    followEvents(own.reads, hub);
    const count = async () => (await readIndex(own.reads, clock.now())).index.all.count;
    return { hub, count };
  }

  it('is as new as the last event, and a second old at most', async () => {
    const { hub, count } = await follow();
    expect(await count()).toBe(2);
    await change(ring, { visibility: 'archived' });
    const heard = once(hub, 'event');
    await publishLiveEvents(db, { to: 'everyone', type: 'test', data: {} });
    await heard;
    expect(await count()).toBe(1);
    await change(ring, { visibility: 'published' });
    await expect.poll(count).toBe(2);
  });

  it('is read for every request while events cannot arrive', async () => {
    const { hub, count } = await follow();
    expect(await count()).toBe(2);
    await hub.close();
    await change(ring, { visibility: 'archived' });
    expect(await count()).toBe(1);
  });
});

describe('an index', () => {
  it('is built again when changes were deleted that it has not read', async () => {
    const built = await buildIndex(connection.reads, clock.now());
    expect(await applyChanges(connection.reads, built, clock.now())).toBeDefined();
    const old = { ...built, readAt: new Date(Date.now() - 3_600_000) };
    expect(await applyChanges(connection.reads, old, clock.now())).toBeUndefined();
  });

  it('serves while one takes its place because most of its numbers are given', async () => {
    const current = async () => (await readIndex(connection.reads, clock.now())).index;
    const overgrown = await current();
    for (let times = 0; times < 10_010; times++) {
      const n = overgrown.numberOf(veil)!;
      overgrown.put({
        id: veil,
        category: 1,
        subcategory: 1,
        priceCents: 100,
        originalPriceCents: null,
        leadDays: 0,
        isFeatured: false,
        createdAt: n,
        reviews: 0,
        colours: [],
        availableFrom: -Infinity,
        text: { words: [], nameWords: [], phrases: [] },
      });
    }
    expect(await current()).toBe(overgrown);
    await change(ring, { visibility: 'archived' });
    await expect.poll(current).not.toBe(overgrown);
    expect((await current()).size.products).toBe(1);
  });
});

it('finds what PostgreSQL finds, for any words', async () => {
  const names = ['Pearl Veil', 'Pear Wood Box', 'Veil Pins', 'Silk Tie for the Groom', 'Pearls of Lamu'];
  for (const name of names) await aProduct(db, { name, tags: ['lace'], description: 'Worn with a veil.' });
  const words = ['pearl', 'pea', 'veil', 'veils', 'tie', 'lamu', 'lace', 'worn', 'bride', 'wedding', 'zzz'];
  for (const first of words) {
    for (const second of words) {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from products p
        where p.is_listed and p.search @@ search_query(${sql.param([first, second])}::text[])`);
      const found = await countOf(`?search=${first}+${second}`);
      expect([first, second, found]).toEqual([first, second, rows[0]!.count]);
    }
  }
});
