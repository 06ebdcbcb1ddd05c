import type { ProductQuery } from '@harusi/contracts/catalogue';
import type { PageQuery } from '@harusi/contracts/common';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { DomainError } from '../../lib/errors.ts';
import { runPrepared, limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { cardSources, EDGE, product, productPictures } from './catalogue.sql.ts';
import { cachedCount } from './count-cache.ts';
import {
  and,
  picturesFor,
  type Resolved,
  toConditions,
  orderBy,
  toShape,
  toValues,
} from './product-filter.sql.ts';
import { searchProducts } from './search/search.service.ts';
import { dependsOnPrice, withoutSalePrices, priceBounds, withSalePrices } from './sale-prices.sql.ts';
import {
  selectCards,
  type FoundProducts,
  readCards,
  readOne,
  toJsonResult,
  type JsonResult,
  type JsonRow,
} from './json-rows.ts';

const MAX_FEATURED = 12;
const MAX_RELATED = 4;

const notFound = () => new DomainError('not_found', 'The product you are looking for does not exist.');

export async function listProducts(
  reads: ReadPool,
  query: Resolved<ProductQuery>,
  now: Date,
): Promise<FoundProducts> {
  const { search, ...unsearched } = query;
  if (search) return searchProducts(reads, { ...query, search }, now);
  const { ordering, page, page_size, ...narrowing } = unsearched;

  const shape = `${ordering} ${page_size} ${page} ${toShape(narrowing)}`;
  const values = { now, ...toValues(narrowing) };
  const { rows, all } = listing(unsearched);
  const pictures = picturesFor(narrowing);
  let counted: Promise<JsonRow & { count: number }> | undefined;
  const count = cachedCount(reads, 'count', narrowing, now, async () => {
    const write = () =>
      sql`select found.*, (select sum(count) from (${all()}) pieces)::int as count from (${selectCards(rows(), pictures)}) found`;
    counted = readOne(reads, { shape: `counted list ${shape}`, build: write, values });
    const { count: productCount, until = null } = await counted;
    return { value: productCount, productCount, until };
  });
  // A request that has to count does so in the same statement; all others read the cards alone.
  const cards =
    counted?.then(toJsonResult) ??
    readCards(reads, { shape: `list ${shape}`, build: rows, values }, pictures);
  const [result, productCount] = await Promise.all([cards, count]);
  return { ...result, count: productCount, searchedFor: null };
}

/** SQL for the products of a page, as id and n, and for their total. */
function listing({ ordering, page, page_size, ...narrowing }: Omit<Resolved<ProductQuery>, 'search'>) {
  const where = () => and(toConditions(narrowing));
  const last = page * page_size;
  const find = (from: SQL, holds: SQL) => sql`
    select p.id, row_number() over (order by ${orderBy(ordering)}) as n from ${from}
    where ${holds} and ${where()} order by ${orderBy(ordering)} ${limitClause(page_size, last - page_size)}`;
  const count = (from: SQL, holds: SQL) => sql`select count(*) from ${from} where ${holds} and ${where()}`;
  return {
    rows: () =>
      dependsOnPrice(narrowing, ordering)
        ? withSalePrices(find, priceBounds({ ...narrowing, ordering, last, where: where() }))
        : withoutSalePrices(find),
    all: () =>
      dependsOnPrice(narrowing)
        ? withSalePrices(count, priceBounds({ ...narrowing, ordering: undefined, last, where: where() }))
        : withoutSalePrices(count),
  };
}

const featured = () => sql`
  select p.id, row_number() over (order by ${orderBy('featured')}) as n from products p
  where p.is_listed and (p.featured_at is not null) order by ${orderBy('featured')} ${limitClause(MAX_FEATURED)}`;

export const findFeatured = (reads: ReadPool, now: Date): Promise<JsonResult> =>
  readCards(reads, { shape: 'featured', build: featured, values: { now } });

const oneProduct = () => sql`
  select ${product} as json, array[p.id] as ids, ${EDGE} as until
  from products p ${cardSources} ${productPictures} where p.id = ${sql.placeholder('id')} and p.is_listed`;

export async function getProduct(reads: ReadPool, id: number, now: Date): Promise<JsonResult> {
  const [row] = await runPrepared<JsonRow>(reads, {
    shape: 'product',
    build: oneProduct,
    values: { id, now },
  });
  if (!row) throw notFound();
  return toJsonResult(row);
}

/** Products of the same subcategory first, then of the same category, closest in price first. */
export const findRelated = (reads: ReadPool, id: number, now: Date): Promise<JsonResult> =>
  readCards(reads, { shape: 'related', build: related, values: { id, now } });

function related(): SQL {
  const newest = (tier: SQL, alike: SQL) => sql`
    (select other.id, ${tier} as tier, abs(other.price_cents - one.price_cents) as distance
     from products one join products other on ${alike}
     where one.id = ${sql.placeholder('id')} and one.is_listed and other.is_listed and other.id <> one.id
     order by other.created_at desc, other.id desc limit 60)`;
  return sql`
    select id, row_number() over (order by tier, distance, id) as n from (
      select distinct on (id) * from (
        ${newest(sql`1`, sql`other.subcategory_id = one.subcategory_id`)} union all
        ${newest(sql`2`, sql`other.category_id = one.category_id`)}) alike
      order by id, tier) alike
    order by tier, distance, id ${limitClause(MAX_RELATED)}`;
}

/** Verified reviews, newest first. */
export async function listReviews(reads: ReadPool, id: number, page: PageQuery) {
  const write = () => sql`select p.review_count as count, array[p.id] as ids, coalesce((
          select json_agg(json_build_object('id', r.id, 'author', r.author, 'rating', r.rating, 'title', r.title,
                          'body', r.body, 'verified', true, 'created_at', instant_text(r.created_at))
                          order by r.created_at desc, r.id desc)
          from (select * from product_reviews r where r.product_id = p.id and r.verified_at is not null and r.state = 'published'
                order by r.created_at desc, r.id desc
                ${limitClause(page.page_size, pageOffset(page))}) r), '[]')::text as json
        from products p where p.id = ${sql.placeholder('id')} and p.is_listed`;
  const [row] = await runPrepared<JsonRow & { count: number }>(reads, {
    shape: `reviews ${page.page_size} ${page.page}`,
    build: write,
    values: { id },
  });
  if (!row) throw notFound();
  return { ...toJsonResult(row), count: row.count };
}
