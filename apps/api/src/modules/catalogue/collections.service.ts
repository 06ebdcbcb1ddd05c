import {
  CategorySlug,
  MAX_COLLECTION_PRODUCTS,
  SITEMAP_PART_SIZE,
} from '@harusi/contracts/catalogue/catalogue';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { DomainError } from '../../lib/errors.ts';
import { runPrepared, limitClause } from '../../lib/database/prepared-queries.ts';
import { cardKeys, ownPicture } from './catalogue.sql.ts';
import { CATEGORY_IDS } from './product-filter.sql.ts';
import { countSubcategories, findPriceRange } from './product-index/count-facets.ts';
import { readIndex } from './product-index/product-index.service.ts';
import {
  selectJsonList,
  readCards,
  readOne,
  toJsonResult,
  withJsonField,
  type JsonResult,
} from './json-rows.ts';

/** Both categories with their lowest current price. */
export async function listCategories(reads: ReadPool, now: Date): Promise<JsonResult> {
  const { index, sales } = await readIndex(reads, now);
  const counts = Object.values(CATEGORY_IDS).map((id) => {
    const products = index.categories.get(id);
    return { id, count: products.count, cents: findPriceRange(index, products).min_price };
  });
  const rows = sql`
    select c.id, c.slug, c.name, c.description, counted.count as product_count, shillings(counted.cents) as from_price,
           ${ownPicture(sql`c`)} as picture
    from categories c
    join json_to_recordset(${sql.placeholder('counts')}::json) counted (id smallint, count integer, cents bigint)
      on counted.id = c.id
    order by c.id`;
  const { json } = await readOne(reads, {
    shape: 'categories',
    build: () => selectJsonList(rows),
    values: { counts: JSON.stringify(counts) },
  });
  return { json, ids: [], until: sales.until };
}

/** In display order; a group counts its members' products. */
export async function listSubcategories(
  reads: ReadPool,
  category: CategorySlug | undefined,
  now: Date,
): Promise<JsonResult> {
  const { index, names } = await readIndex(reads, now);
  const counts = [...countSubcategories(index, index.all, names)].map(([id, count]) => ({ id, count }));
  const rows = sql`
    select s.id, c.slug as category, s.parent_id as parent, s.slug, s.name, s.office_name, s.flash_sale_name,
           counted.count as product_count
    from subcategories s join categories c on c.id = s.category_id
    join json_to_recordset(${sql.placeholder('counts')}::json) counted (id smallint, count integer) on counted.id = s.id
    where c.slug = any(${sql.placeholder('categories')}::text[]) order by c.id, s.position`;
  return toJsonResult(
    await readOne(reads, {
      shape: 'subcategories',
      build: () => selectJsonList(rows),
      values: {
        counts: JSON.stringify(counts),
        categories: category === undefined ? CategorySlug.options : [category],
      },
    }),
  );
}

const collectionRows = (where: SQL) => sql`
  select c.id::int, c.slug, c.name, c.description, k.slug as category, (
    select count(*) from collection_products cp join products p on p.id = cp.product_id
    where cp.collection_id = c.id and p.is_listed)::int as item_count, ${ownPicture(sql`c`)} as picture
  from collections c join categories k on k.id = c.category_id where ${where} order by c.position, c.id limit 100`;

export const listCollections = async (reads: ReadPool): Promise<JsonResult> =>
  toJsonResult(
    await readOne(reads, {
      shape: 'collections',
      build: () => selectJsonList(collectionRows(sql`true`)),
      values: {},
    }),
  );

const ID = sql.placeholder('id');

const collectionProducts = () => sql`
  select ${cardKeys}, row_number() over (order by cp.position, cp.product_id) as n
  from collection_products cp join products p on p.id = cp.product_id
  where cp.collection_id = ${ID} and p.is_listed order by cp.position, cp.product_id
  ${limitClause(MAX_COLLECTION_PRODUCTS)}`;

/** A collection with its products. */
export async function getCollection(reads: ReadPool, id: number, now: Date): Promise<JsonResult> {
  const one = { shape: 'collection', build: () => collectionRows(sql`c.id = ${ID}`), values: { id } };
  const [[collection], cards] = await Promise.all([
    runPrepared<{ id: number }>(reads, one),
    readCards(reads, { shape: 'pieces of a collection', build: collectionProducts, values: { id, now } }),
  ]);
  if (!collection) throw new DomainError('not_found', 'This collection does not exist.');
  return { ...cards, json: withJsonField(collection, 'products', cards.json) };
}

/** All catalogue URLs, `SITEMAP_PART` products at a time. */
export const readSitemap = async (reads: ReadPool, part: number): Promise<JsonResult> =>
  toJsonResult(await readOne(reads, { shape: `sitemap ${part}`, build: () => sitemap(part), values: {} }));

const sitemap = (part: number) => sql`select json_build_object(
  'parts', greatest(1, ceil((select count(*) from products p where p.is_listed) / ${SITEMAP_PART_SIZE}::numeric)),
  'collections', (
    select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name,
      'updated_at', instant_text(c.updated_at)) order by c.position, c.id), '[]') from collections c),
  'products', (
    select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug,
      'updated_at', instant_text(p.updated_at)) order by p.created_at, p.id), '[]')
    from (select * from products p where p.is_listed order by p.created_at, p.id
          ${limitClause(SITEMAP_PART_SIZE, (part - 1) * SITEMAP_PART_SIZE)}) p))::text as json`;
