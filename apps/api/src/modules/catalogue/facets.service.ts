import type { ProductFilter } from '@harusi/contracts/catalogue';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { AVAILABLE, EDGE } from './catalogue.sql.ts';
import { cachedCount } from './count-cache.ts';
import { and, type Resolved, toConditions, toShape, toValues } from './product-filter.sql.ts';
import { wordsOf } from './search/search.rules.ts';
import { MAX_MATCHES, QUERY } from './search/search.service.ts';
import { dependsOnPrice, withoutSalePrices, withSalePrices } from './sale-prices.sql.ts';
import { readOne, toJsonResult, type JsonResult, type JsonRow } from './json-rows.ts';

/**
 * How many products each further filter value would leave. A count obeys all filters but its own; a group
 * includes its members.
 */
export const countFacets = (
  reads: ReadPool,
  filter: Resolved<ProductFilter>,
  now: Date,
): Promise<JsonResult> =>
  cachedCount(reads, 'facets', filter, now, async () => {
    const { pieces: productCount, ...row } = await readFacets(reads, filter, now);
    const value = toJsonResult(row);
    return { value, productCount, until: value.until };
  });

function readFacets(reads: ReadPool, { search, ...narrowing }: Resolved<ProductFilter>, now: Date) {
  return readOne<JsonRow & { pieces: number }>(reads, {
    shape: `facets ${search ? 'of a search' : ''} ${toShape(narrowing)}`,
    build: () => facets(narrowing, Boolean(search)),
    // A search without any word finds nothing, rather than everything.
    values: { now, words: wordsOf(search ?? ''), ...toValues(narrowing) },
  });
}

function facets(narrowing: Omit<Resolved<ProductFilter>, 'search'>, isSearch: boolean): SQL {
  const conditions = toConditions(narrowing);
  const { listed, category, featured, subcategory, colour, least, most, arrives, inStock, sale } = conditions;
  const found = isSearch ? sql`p.search @@ (select ${QUERY})` : undefined;
  const yes = sql`true`;
  const base = withSalePrices(
    (from, holds) => sql`
      select p.id, p.category_id, p.subcategory_id, tag.price_cents, tag.compare_at_cents is not null as on_sale,
             ${subcategory ?? yes} as kind_fits, ${colour ?? yes} as colour_fits,
             ${least ?? yes} and ${most ?? yes} and ${arrives ?? yes} as price_fits, ${inStock ?? yes} as stock_fits, ${sale ?? yes} as sale_fits
      from ${from} where ${and({ holds, listed, category, featured, found })}
      ${isSearch ? limitClause(MAX_MATCHES) : sql``}`,
  );
  // The other category only shows its total, so its products are only counted.
  const elsewhere = (from: SQL, holds: SQL) => sql`
    select p.category_id from ${from}
    where ${and({ ...conditions, holds, found, category: category && sql`not ${category}` })}
    ${isSearch ? limitClause(MAX_MATCHES) : sql``}`;
  const others =
    category && (dependsOnPrice(narrowing) ? withSalePrices(elsewhere) : withoutSalePrices(elsewhere));
  return sql`with base as materialized (${base}),
    choices as materialized (
      select v.product_id, bool_or(${AVAILABLE} > 0) as in_stock
      from product_variants v where v.product_id in (select id from base) group by v.product_id),
    pieces as materialized (select * from base join choices on choices.product_id = base.id)
    select json_build_object(
      'count', count(*) filter (where kind_fits and colour_fits and price_fits and stock_fits and sale_fits),
      'whole', json_build_object('count', count(*), 'sale', count(*) filter (where on_sale)),
      'in_stock', count(*) filter (where kind_fits and colour_fits and price_fits and sale_fits and in_stock),
      'sale', count(*) filter (where kind_fits and colour_fits and price_fits and stock_fits and on_sale),
      'min_price', shillings(min(price_cents) filter (where kind_fits and colour_fits and stock_fits and sale_fits)),
      'max_price', shillings(max(price_cents) filter (where kind_fits and colour_fits and stock_fits and sale_fits)),
      'categories', (
        select json_agg(json_build_object('slug', c.slug, 'name', c.name, 'description', c.description,
                        'count', coalesce(n.count, 0)) order by c.id)
        from categories c
        left join (select category_id, count(*) from pieces
                   where kind_fits and colour_fits and price_fits and stock_fits and sale_fits group by category_id
                   ${others ? sql`union all select category_id, count(*) from (${others}) others group by category_id` : sql``}) n
          on n.category_id = c.id),
      'subcategories', (
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'category', c.slug, 'parent', s.parent_id,
                        'count', coalesce(n.count, 0)) order by s.category_id, s.position)
        from subcategories s join categories c on c.id = s.category_id
        left join (select kind.id, sum(held.count) as count
                   from (select subcategory_id, count(*) from pieces
                         where colour_fits and price_fits and stock_fits and sale_fits group by subcategory_id) held
                   join subcategories member on member.id = held.subcategory_id
                   join subcategories kind on kind.id in (member.id, member.parent_id) group by kind.id) n
          on n.id = s.id),
      'colours', (
        select coalesce(json_agg(json_build_object('name', n.colour, 'count', n.count) order by n.count desc, n.colour), '[]')
        from (select colour, count(*) from (
                select distinct v.product_id, v.colour from pieces join product_variants v on v.product_id = pieces.id
                where kind_fits and price_fits and stock_fits and sale_fits and v.colour is not null) shown
              group by colour) n)
    )::text as json, count(*)::int as pieces, ${EDGE} as until from pieces`;
}
