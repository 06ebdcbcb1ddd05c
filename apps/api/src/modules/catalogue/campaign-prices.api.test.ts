import { Cents } from '@harusi/contracts/common';
import type { SaleType } from '@harusi/contracts/office/flash-sales';
import { aCampaign, aProduct } from '@harusi/db/factories';
import { sql } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { type Campaign, priceNow } from './catalogue.rules.ts';
import { listProducts } from './products.service.ts';
import { searchProducts } from './search/search.service.ts';

const { db, connection } = await startTestApi();

/** Subcategories with their ancestors; two share a parent. */
const SUBCATEGORIES = [
  [1, [1]],
  [5, [5]],
  [18, [18, 4]],
  [19, [19, 4]],
] as const;
const samples: { id: number; subcategoryIds: readonly number[] }[] = [];
for (let n = 0; n < 12; n++) {
  const [subcategoryId, subcategoryIds] = SUBCATEGORIES[n % SUBCATEGORIES.length]!;
  const { id } = await aProduct(db, { subcategoryId, categoryId: subcategoryId === 1 ? 1 : 2 });
  samples.push({ id, subcategoryIds });
}

/** Few moments, a millisecond apart, so that edges coincide. */
const START = Date.parse('2026-08-01T09:00:00.000Z');
const MOMENTS = 7;
const moment = (n: number) => new Date(START + n);

/** Small amounts, so that discounts round, and close together, so that a sale changes their order. */
const cents = fc
  .oneof(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 1, max: 400 }), {
    arbitrary: fc.integer({ min: 100_000, max: 160_000 }),
    weight: 3,
  })
  .map((amount) => Cents.parse(amount));
const prices = fc.array(fc.record({ priceCents: cents, originalPriceCents: fc.option(cents) }), {
  minLength: samples.length,
  maxLength: samples.length,
});
const sale = fc.record({
  percent: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constantFrom(20, 30)),
  start: fc.integer({ min: 0, max: MOMENTS - 2 }),
  length: fc.integer({ min: 1, max: MOMENTS }),
  archived: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  saleType: fc.constantFrom<SaleType[]>('category', 'product', 'mixed'),
  named: fc.subarray(samples.map(({ id }) => id)),
  subcategoryIds: fc.subarray([1, 4, 5, 18]),
});
const shop = fc.record({ prices, sales: fc.array(sale, { maxLength: 6 }) });
type Shop = typeof shop extends fc.Arbitrary<infer Value> ? Value : never;

/** Stores the generated shop and returns what the reference needs. */
async function make({ prices: given, sales }: Shop) {
  await db.execute(sql`delete from campaigns`);
  const products = samples.map((sample, n) => ({ ...sample, ...given[n]! }));
  await db.execute(sql`update products set price_cents = set.price, original_price_cents = set.original
    from unnest(${sql.param(products.map(({ id }) => id))}::bigint[], ${sql.param(products.map((sample) => sample.priceCents))}::bigint[],
                ${sql.param(products.map((sample) => sample.originalPriceCents))}::bigint[]) as set (id, price, original)
    where products.id = set.id`);
  const campaigns: Campaign[] = [];
  for (const { start, length, archived, named, subcategoryIds, ...same } of sales) {
    const archivedAt = archived ? moment(start) : null;
    const times = { startsAt: moment(start), endsAt: moment(start + length), archivedAt };
    const { id } = await aCampaign(db, { ...same, ...times, productIds: named, subcategoryIds });
    campaigns.push({ ...same, ...times, id, productIds: named, subcategoryIds });
  }
  return { products, campaigns };
}

describe('price_now() in SQL', () => {
  it('equals the reference for all prices and sales at every edge', async () => {
    await fc.assert(
      fc.asyncProperty(shop, async (given) => {
        const { products, campaigns } = await make(given);
        const { rows } = await db.execute<
          Record<'price' | 'compareAt' | 'campaign' | 'same', string | null>
        >(sql`
          select tag.price_cents as price, tag.compare_at_cents as "compareAt", tag.campaign_id as campaign,
                 tag.sale_name = c.name and tag.sale_percent = c.percent and tag.sale_ends_at = c.ends_at as same
          from generate_series(0, ${MOMENTS}) n cross join products p
          cross join lateral price_now(p.id, p.subcategory_id, p.price_cents, p.original_price_cents,
                                       ${moment(0)}::timestamptz + n * interval '1 millisecond') tag
          left join campaigns c on c.id = tag.campaign_id order by n, p.id`);
        const number = (value: string | null) => (value === null ? null : Number(value));
        const inSql = rows.map(({ price, compareAt, campaign, same }) => ({
          price: number(price),
          compareAt: number(compareAt),
          campaignId: number(campaign),
          same,
        }));
        const reference = Array.from({ length: MOMENTS + 1 }, (_, n) =>
          products.map((product) => {
            const tag = priceNow(product, campaigns, moment(n));
            return { ...tag, same: tag.campaignId === null ? null : true };
          }),
        );
        expect(inSql).toEqual(reference.flat());
      }),
      propertyRuns(40),
    );
  });

  it('changes only at an edge', async () => {
    await fc.assert(
      fc.asyncProperty(shop, async (given) => {
        const { campaigns } = await make(given);
        const { rows } = await db.execute<{ edge: Date | null }>(sql`
          select (select edge from next_price_edge(${moment(0)}::timestamptz + n * interval '1 millisecond')) as edge
          from generate_series(-1, ${2 * MOMENTS}) n order by n`);
        const edges = campaigns
          .filter(({ archivedAt }) => archivedAt === null)
          .flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
        const reference = rows.map((_, n) =>
          Math.min(...edges.filter((edge) => edge > moment(n - 1).getTime())),
        );
        expect(rows.map(({ edge }) => (edge === null ? Infinity : new Date(edge).getTime()))).toEqual(
          reference,
        );
      }),
      propertyRuns(20),
    );
  });

  it('sorts and filters every list, with and without a running sale', async () => {
    const listQuery = fc.record({
      given: shop,
      at: fc.integer({ min: 0, max: MOMENTS }),
      ordering: fc.constantFrom('price' as const, '-price' as const, '-created_at' as const),
      page: fc.integer({ min: 1, max: 3 }),
      page_size: fc.constantFrom(2, 5, 24),
      bounds: fc.oneof(
        fc.constant({ least: undefined, most: undefined, onSale: undefined }),
        fc.record({
          least: fc.option(cents, { nil: undefined }),
          most: fc.option(cents, { nil: undefined }),
          onSale: fc.option(fc.boolean(), { nil: undefined }),
        }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        listQuery,
        async ({ given, at, ordering, page, page_size, bounds: { least, most, onSale } }) => {
          const { products, campaigns } = await make(given);
          const tags = products.map((product) => ({
            id: product.id,
            ...priceNow(product, campaigns, moment(at)),
          }));
          const fitting = tags.filter(
            ({ price, compareAt }) =>
              price >= (least ?? 0) &&
              price <= (most ?? Infinity) &&
              (onSale === undefined || onSale === (compareAt !== null)),
          );
          const direction = ordering === 'price' ? 1 : -1;
          const sorted = fitting.toSorted(
            (one, other) =>
              direction * ((ordering === '-created_at' ? 0 : one.price - other.price) || one.id - other.id),
          );
          const query = {
            ordering,
            page,
            page_size,
            min_price: least,
            max_price: most,
            sale: onSale,
          };
          const list = await listProducts(connection.reads, query, moment(at));
          const search = await searchProducts(connection.reads, { ...query, search: 'lace' }, moment(at));
          const shown = JSON.parse(list.json) as { id: number; price: string }[];
          expect(shown.map(({ id, price }) => [id, Math.round(Number(price) * 100)])).toEqual(
            sorted.slice((page - 1) * page_size, page * page_size).map(({ id, price }) => [id, price]),
          );
          expect([list.count, search.count]).toEqual([sorted.length, sorted.length]);
          expect(search.json).toBe(list.json);
        },
      ),
      propertyRuns(30),
    );
  });

  it('moves a discounted product to the page of its sale price', async () => {
    const named = [samples.at(-1)!.id];
    const terms = {
      start: 0,
      length: 1,
      archived: false,
      saleType: 'product' as const,
      named,
      subcategoryIds: [],
    };
    await make({
      prices: samples.map((_, n) => ({
        priceCents: Cents.parse(n === 11 ? 180_000 : 100_000 + n * 100),
        originalPriceCents: null,
      })),
      sales: [{ ...terms, percent: 50 }],
    });
    const idsBy = async (ordering: 'price' | '-price', at: Date) =>
      (await listProducts(connection.reads, { ordering, page: 1, page_size: 2 }, at)).ids;
    const [first, second, ninth, tenth, last] = [0, 1, 9, 10, 11].map((n) => samples[n]!.id);
    expect([await idsBy('price', moment(0)), await idsBy('-price', moment(0))]).toEqual([
      [last, first],
      [tenth, ninth],
    ]);
    expect([await idsBy('price', moment(1)), await idsBy('-price', moment(1))]).toEqual([
      [first, second],
      [last, tenth],
    ]);
  });
});
