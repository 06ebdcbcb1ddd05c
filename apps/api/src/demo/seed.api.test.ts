import { enquiries, productReviews, products, users } from '@harusi/db/schema';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/start-test-api.ts';
import { seedDemo } from './seed.ts';

const { app, db, files } = await startTestApi();
const leapDay = new Date('2028-02-29T20:59:59Z');

describe('the demo', () => {
  it('is filled once, and every account can log in', async () => {
    const both = await Promise.all([seedDemo(db, files, leapDay), seedDemo(db, files, leapDay)]);
    expect(both.toSorted((a, b) => a.localeCompare(b))).toEqual(['already there', 'seeded']);
    for (const username of ['admin', 'vendor', 'customer']) {
      const payload = { username, password: 'HarusiDemo2026!' };
      const answer = await app.inject({ method: 'POST', url: '/auth/login/', payload });
      expect([answer.statusCode, answer.json().user?.user_type]).toEqual([200, username]);
    }
  });

  it('lies in the past of the moment it was made, whatever the date', async () => {
    const moments = [
      ...(await db.select({ at: users.createdAt }).from(users)),
      ...(await db.select({ at: enquiries.createdAt }).from(enquiries)),
      ...(await db.select({ at: products.createdAt }).from(products)),
      ...(await db.select({ at: productReviews.createdAt }).from(productReviews)),
    ];
    expect(moments.length).toBeGreaterThan(8);
    expect(moments.filter(({ at }) => at >= leapDay)).toEqual([]);
  });

  it('shows the figures of the documents, computed', async () => {
    const read = async (url: string) => (await app.inject(url)).json();
    expect(await read('/products/')).toMatchObject({ count: 156 });
    expect((await read('/collections/')).map((one: { item_count: number }) => one.item_count)).toEqual([
      24, 18, 32, 16, 12, 28,
    ]);
    expect((await read('/categories/')).map((one: { from_price: string }) => one.from_price)).toEqual([
      '4900.00',
      '6900.00',
    ]);
    const { rows } = await db.execute<{ low: number }>(sql`select count(*)::int as low from (
      select from product_variants group by product_id having sum(on_hand) < 5) low`);
    expect(rows[0]!.low).toBe(8);
  });

  it('has a picture behind every address it shows', async () => {
    for (const { primary_image } of (await app.inject('/products/featured/')).json()) {
      const picture = await app.inject(primary_image);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });
});
