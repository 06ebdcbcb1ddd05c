import type { ProductQuery } from '@harusi/contracts/catalogue';
import type { PageQuery } from '@harusi/contracts/common';
import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { DomainError } from '../../lib/errors.ts';
import { runPrepared, limitClause } from '../../lib/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { cardSources, EDGE, product, productPictures } from './catalogue.sql.ts';
import { onceAMinute } from './once-a-minute.ts';
import { allOf, conditionsOf, orderBy, shapeOf, valuesOf } from './product-filter.sql.ts';
import { searchProducts } from './search.service.ts';
import { asksPrice, leavingPrices, reachOf, throughPrices } from './through-prices.sql.ts';
import {
  cardsOf,
  type FoundProducts,
  readCards,
  readOne,
  toWritten,
  type Written,
  type WrittenRow,
} from './written.ts';

const FEATURED_MOST = 12;
const RELATED_MOST = 4;

const notThere = () => new DomainError('not_found', 'The product you are looking for does not exist.');

export async function listProducts(reads: Pool, query: ProductQuery, now: Date): Promise<FoundProducts> {
  const { search, ...unsearched } = query;
  if (search) return searchProducts(reads, { ...query, search }, now);
  const { ordering, page, page_size, ...narrowing } = unsearched;

  const shape = `${ordering} ${page_size} ${page} ${shapeOf(narrowing)}`;
  const values = { now, ...valuesOf(narrowing) };
  const { rows, all } = listing(unsearched);
  let counted: Promise<WrittenRow & { count: number }> | undefined;
  const count = onceAMinute(reads, 'count', narrowing, now, async () => {
    const write = () =>
      sql`select found.*, (select sum(count) from (${all()}) pieces)::int as count from (${cardsOf(rows())}) found`;
    counted = readOne(reads, { shape: `counted list ${shape}`, build: write, values });
    const { count: pieces, until = null } = await counted;
    return { value: pieces, pieces, until };
  });
  // Who has to count does it in the same breath; everybody else asks for the cards alone.
  const cards = counted?.then(toWritten) ?? readCards(reads, { shape: `list ${shape}`, build: rows, values });
  const [written, pieces] = await Promise.all([cards, count]);
  return { ...written, count: pieces, searchedFor: null };
}

/** The texts of a list: its page, as id and n, and how many there are in all. */
function listing({ ordering, page, page_size, ...narrowing }: Omit<ProductQuery, 'search'>) {
  const where = () => allOf(conditionsOf(narrowing));
  const last = page * page_size;
  const find = (from: SQL, holds: SQL) => sql`
    select p.id, row_number() over (order by ${orderBy(ordering)}) as n from ${from}
    where ${holds} and ${where()} order by ${orderBy(ordering)} ${limitClause(page_size, last - page_size)}`;
  const count = (from: SQL, holds: SQL) => sql`select count(*) from ${from} where ${holds} and ${where()}`;
  return {
    rows: () =>
      asksPrice(narrowing, ordering)
        ? throughPrices(find, reachOf({ ...narrowing, ordering, last, where: where() }))
        : leavingPrices(find),
    all: () =>
      asksPrice(narrowing)
        ? throughPrices(count, reachOf({ ...narrowing, ordering: undefined, last, where: where() }))
        : leavingPrices(count),
  };
}

const featured = () => sql`
  select p.id, row_number() over (order by ${orderBy('featured')}) as n from products p
  where p.is_listed and (p.featured_at is not null) order by ${orderBy('featured')} ${limitClause(FEATURED_MOST)}`;

export const findFeatured = (reads: Pool, now: Date): Promise<Written> =>
  readCards(reads, { shape: 'featured', build: featured, values: { now } });

const oneProduct = () => sql`
  select ${product} as json, array[p.id] as ids, ${EDGE} as until
  from products p ${cardSources} ${productPictures} where p.id = ${sql.placeholder('id')} and p.is_listed`;

export async function getProduct(reads: Pool, id: number, now: Date): Promise<Written> {
  const [row] = await runPrepared<WrittenRow>(reads, {
    shape: 'product',
    build: oneProduct,
    values: { id, now },
  });
  if (!row) throw notThere();
  return toWritten(row);
}

/** Pieces of the same kind first, then of the same category, each time the nearest in price. */
export const findRelated = (reads: Pool, id: number, now: Date): Promise<Written> =>
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
    order by tier, distance, id ${limitClause(RELATED_MOST)}`;
}

/** Verified reviews, newest first. */
export async function listReviews(reads: Pool, id: number, page: PageQuery) {
  const write = () => sql`select p.review_count as count, array[p.id] as ids, coalesce((
          select json_agg(json_build_object('id', r.id, 'author', r.author, 'rating', r.rating, 'title', r.title,
                          'body', r.body, 'verified', true, 'created_at', instant_text(r.created_at))
                          order by r.created_at desc, r.id desc)
          from (select * from product_reviews r where r.product_id = p.id and r.verified_at is not null and r.state = 'published'
                order by r.created_at desc, r.id desc
                ${limitClause(page.page_size, pageOffset(page))}) r), '[]')::text as json
        from products p where p.id = ${sql.placeholder('id')} and p.is_listed`;
  const [row] = await runPrepared<WrittenRow & { count: number }>(reads, {
    shape: `reviews ${page.page_size} ${page.page}`,
    build: write,
    values: { id },
  });
  if (!row) throw notThere();
  return { ...toWritten(row), count: row.count };
}
