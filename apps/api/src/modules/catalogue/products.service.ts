import type { ProductFilter, ProductQuery } from '@harusi/contracts/catalogue/catalogue';
import type { PageQuery } from '@harusi/contracts/common';
import { sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { DomainError } from '../../lib/errors.ts';
import { runPrepared, limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { cardKeys, product, productSources } from './catalogue.sql.ts';
import { CATEGORY_IDS, orderBy, type Ordering, type Resolved } from './product-filter.sql.ts';
import { meetAll, pageOf, toSets } from './product-index/find-products.ts';
import { readIndex, type SalesNow } from './product-index/product-index.service.ts';
import { findRelatedIds } from './product-index/related-products.ts';
import { withScratchSets } from './product-index/word-pool.ts';
import { searchProducts } from './search/search.service.ts';
import {
  type FoundProducts,
  readCards,
  toJsonResult,
  type JsonResult,
  type JsonRow,
  readCardsOf,
  withSales,
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
  const { ordering = '-created_at', page: _, page_size: size, ...filter } = unsearched;
  const { index, names, sales } = await readIndex(reads, now);
  const isPlain = Object.entries(filter).every(([name, value]) => name === 'category' || value === undefined);
  const isInOrder = !sales.isRunning || !ordering.endsWith('price');
  const { count, ids } = withScratchSets(() => {
    const set = meetAll(toSets(index, filter, names.members));
    if (isPlain && isInOrder) return { count: set.count };
    return { count: set.count, ids: pageOf(index, set, { ordering, from: pageOffset(query), size }) };
  });
  const cards = ids
    ? readCardsOf(reads, ids, filter, now, sales)
    : readPlainList(reads, { ...unsearched, ordering }, now, sales);
  return { ...(await cards), count, searchedFor: null };
}

/** A list without filters but the category, by regular prices: PostgreSQL has an index for each order. */
function readPlainList(
  reads: ReadPool,
  {
    ordering,
    page,
    page_size,
    category,
  }: PageQuery & Pick<ProductFilter, 'category'> & { ordering: Ordering },
  now: Date,
  sales: SalesNow,
): Promise<JsonResult> {
  const order = orderBy(ordering);
  const offset = pageOffset({ page, page_size });
  const where = category
    ? sql`p.is_listed and p.category_id = ${sql.placeholder('category')}::smallint`
    : sql`p.is_listed`;
  const list = {
    shape: `list ${ordering} ${page_size} ${page} ${category !== undefined}`,
    build: () => sql`select ${cardKeys}, row_number() over (order by ${order}) as n from products p
      where ${where} order by ${order} ${limitClause(page_size, offset)}`,
    values: { now, category: category && CATEGORY_IDS[category] },
  };
  return readCards(reads, list, { sales });
}

const featured = () => sql`
  select ${cardKeys}, row_number() over (order by ${orderBy('featured')}) as n from products p
  where p.is_listed and (p.featured_at is not null) order by ${orderBy('featured')} ${limitClause(MAX_FEATURED)}`;

export const findFeatured = (reads: ReadPool, now: Date): Promise<JsonResult> =>
  readCards(reads, { shape: 'featured', build: featured, values: { now } });

const oneProduct = (isSaleRunning: boolean) => sql`
  select ${product} as json, array[p.id] as ids
  from products p ${productSources(isSaleRunning)} where p.id = ${sql.placeholder('id')} and p.is_listed`;

export async function getProduct(reads: ReadPool, id: number, now: Date): Promise<JsonResult> {
  const { sales } = await readIndex(reads, now);
  const [row] = await runPrepared<JsonRow>(reads, {
    shape: withSales('product', sales),
    build: () => oneProduct(sales.isRunning),
    values: { id, now },
  });
  if (!row) throw notFound();
  return toJsonResult({ ...row, until: sales.until });
}

/** A change of the product may change what is related to it, so its tag is among those of the response. */
export async function findRelated(reads: ReadPool, id: number, now: Date): Promise<JsonResult> {
  const { index, sales } = await readIndex(reads, now);
  const related = findRelatedIds(index, id, MAX_RELATED);
  const { ids, ...cards } = await readCardsOf(reads, related, {}, now, sales);
  return { ...cards, ids: [id, ...ids] };
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
