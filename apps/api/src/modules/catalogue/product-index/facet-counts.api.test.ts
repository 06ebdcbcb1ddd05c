import { ProductFilter } from '@harusi/contracts/catalogue/catalogue';
import { sql } from '@harusi/db/drizzle';
import { aCampaign, aProduct } from '@harusi/db/factories';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../test/property-runs.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { countFacets } from '../facets.service.ts';

const { db, connection, clock } = await startTestApi();

const COUNT = 12;
const ids: number[] = [];
for (let n = 0; n < COUNT; n++) {
  ids.push((await aProduct(db, { name: `${n % 2 ? 'Lamu' : 'Diani'} piece`, tags: [] })).id);
}

const product = fc.constantFrom(...ids);
const of = (id: number) => sql`product_id = ${id}`;
const firstOf = (id: number) => sql`id = (select min(id) from product_variants where ${of(id)})`;
/** Everything that can change what a filter finds. */
const write = fc.oneof(
  fc
    .tuple(product, fc.integer({ min: 100, max: 900 }))
    .map(([id, price]) => sql`update products set price_cents = ${price * 100} where id = ${id}`),
  fc
    .tuple(product, fc.constantFrom(null, 50_000))
    .map(([id, price]) => sql`update products set original_price_cents = ${price} where id = ${id}`),
  fc
    .tuple(product, fc.constantFrom('published', 'archived'))
    .map(([id, visibility]) => sql`update products set visibility = ${visibility} where id = ${id}`),
  fc
    .tuple(product, fc.constantFrom('Lamu piece', 'Diani piece', 'Silk of Lamu'))
    .map(([id, name]) => sql`update products set name = ${name} where id = ${id}`),
  fc
    .tuple(product, fc.integer({ min: 0, max: 20 }))
    .map(([id, days]) => sql`update products set lead_days = ${days} where id = ${id}`),
  fc
    .tuple(product, fc.constantFrom([1, 1], [1, 3], [2, 5]))
    .map(
      ([id, [category, subcategory]]) =>
        sql`update products set category_id = ${category}, subcategory_id = ${subcategory} where id = ${id}`,
    ),
  fc
    .tuple(product, fc.constantFrom(null, 'Gold', 'Ivory'))
    .map(([id, colour]) => sql`update product_variants set colour = ${colour} where ${firstOf(id)}`),
  fc
    .tuple(product, fc.integer({ min: 0, max: 1 }))
    .map(([id, units]) => sql`update product_variants set on_hand = ${units} where ${of(id)}`),
  fc
    .tuple(product, fc.constantFrom('Red', 'Blue'))
    .map(
      ([id, colour]) =>
        sql`insert into product_variants (product_id, colour, on_hand) values (${id}, ${colour}, 1) on conflict do nothing`,
    ),
  fc.constant(sql`update campaigns set archived_at = now() where id = (select max(id) from campaigns)`),
);
const sale = fc.record({ percent: fc.integer({ min: 5, max: 60 }), productIds: fc.subarray(ids) });
/** Mostly absent: with many filters nothing is left to count. */
const optional = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const filter = fc.record({
  category: optional(fc.constantFrom('bridal', 'groom')),
  subcategory: optional(fc.constantFrom('1', '5')),
  colour: optional(fc.constantFrom('Gold', 'red')),
  min_price: optional(fc.constantFrom('200', '500')),
  max_price: optional(fc.constantFrom('300', '800')),
  in_stock: optional(fc.constantFrom('true', 'false')),
  sale: optional(fc.constantFrom('true', 'false')),
  search: optional(fc.constantFrom('lamu', 'piece', 'silk lamu')),
});
type Asked = typeof filter extends fc.Arbitrary<infer Value> ? Value : never;

/** How many products a filter finds, the slow way. */
async function countInSql(asked: Asked): Promise<number> {
  const where = [
    sql`p.is_listed`,
    asked.category && sql`c.slug = ${asked.category}`,
    asked.subcategory &&
      sql`${Number(asked.subcategory)} in (p.subcategory_id, (select parent_id from subcategories s where s.id = p.subcategory_id))`,
    asked.colour &&
      sql`exists (select from product_variants v where v.product_id = p.id and lower(v.colour) = lower(${asked.colour}))`,
    asked.min_price && sql`tag.price_cents >= ${Number(asked.min_price) * 100}`,
    asked.max_price && sql`tag.price_cents <= ${Number(asked.max_price) * 100}`,
    asked.in_stock &&
      sql`exists (select from product_variants v where v.product_id = p.id and v.on_hand > 0) = ${asked.in_stock}::boolean`,
    asked.sale && sql`(tag.compare_at_cents is not null) = ${asked.sale}::boolean`,
    asked.search && sql`p.search @@ search_query(string_to_array(${asked.search}, ' '))`,
  ].filter((part) => typeof part === 'object');
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from products p join categories c on c.id = p.category_id
    cross join lateral price_now(p.id, p.subcategory_id, p.price_cents, p.original_price_cents, ${clock.now().toISOString()}::timestamptz) tag
    where ${sql.join(where, sql` and `)}`);
  return rows[0]!.count;
}

async function readFacets(asked: Asked) {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const { json } = await countFacets(connection.reads, ProductFilter.parse(given), clock.now());
  return JSON.parse(json) as {
    count: number;
    in_stock: number;
    sale: number;
    categories: { slug: 'bridal' | 'groom'; count: number }[];
    colours: { name: string; count: number }[];
  };
}

it('counts what PostgreSQL counts, whatever was written and whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 6, arbitrary: write }, { weight: 1, arbitrary: sale }), {
        minLength: 1,
        maxLength: 8,
      }),
      filter,
      fc.integer({ min: 0, max: 90 }),
      async (writes, asked, minutes) => {
        for (const one of writes) {
          if ('percent' in one) {
            const startsAt = new Date(clock.now().getTime() + 30 * 60_000);
            await aCampaign(db, { ...one, startsAt });
          } else await db.execute(one);
        }
        clock.advance({ minutes });
        const facets = await readFacets(asked);
        expect(facets.count).toBe(await countInSql(asked));
        expect(facets.in_stock).toBe(await countInSql({ ...asked, in_stock: 'true' }));
        expect(facets.sale).toBe(await countInSql({ ...asked, sale: 'true' }));
        for (const { slug, count } of facets.categories) {
          expect([slug, count]).toEqual([slug, await countInSql({ ...asked, category: slug })]);
        }
        for (const name of ['Gold', 'Ivory', 'Red', 'Blue'] as const) {
          const shown = facets.colours.find((colour) => colour.name === name)?.count ?? 0;
          expect([name, shown]).toEqual([
            name,
            await countInSql({ ...asked, colour: name as Asked['colour'] }),
          ]);
        }
      },
    ),
    propertyRuns(80),
  );
});
