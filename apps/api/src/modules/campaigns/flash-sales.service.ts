import type { Encoded } from '@harusi/contracts/calls';
import type {
  FlashSale,
  FlashSaleDetail,
  FlashSaleList,
  FlashSalePreview,
  flashSaleCalls,
  FlashSaleQuery,
  PreviewFlashSale,
  SaleProduct,
  SaleProductQuery,
} from '@harusi/contracts/office/flash-sales';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { z } from 'zod';
import { likePattern } from '../../lib/database/like-pattern.ts';
import { DomainError } from '../../lib/errors.ts';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { targetsOf } from './flash-sales.rules.ts';
import { flashSale, flashSaleDetail, nextEdge, saleProduct, soldIn, stateAt } from './flash-sales.sql.ts';

export const saleNotFound = () => new DomainError('not_found', 'This flash sale does not exist.');

/** One page of all sales or of the deleted ones, newest first, with the totals of running sales. */
export async function listFlashSales(db: Db, query: FlashSaleQuery, now: Date) {
  const where = matching(query, now);
  const { rows } = await db.execute<{ sale: Encoded<typeof FlashSale> }>(sql`
    select ${flashSale(now)} as sale
    from (select * from campaigns c where ${where} order by c.id desc ${limitClause(query.page_size, pageOffset(query))}) c
    ${soldIn} order by c.id desc`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from campaigns c where ${where}`,
  );
  return {
    count: total.rows[0]!.count,
    results: rows.map((row) => row.sale),
    summary: await sumUp(db, now),
  };
}

function matching({ state, search }: FlashSaleQuery, now: Date): SQL {
  const isDeleted = state === 'deleted';
  const conditions: SQL[] = [isDeleted ? sql`c.archived_at is not null` : sql`c.archived_at is null`];
  if (state && !isDeleted) conditions.push(sql`${stateAt(now)} = ${state}`);
  if (search) {
    const pattern = likePattern(search);
    conditions.push(sql`(c.name ilike ${pattern} or c.description ilike ${pattern})`);
  }
  return sql.join(conditions, sql` and `);
}

type Summary = Encoded<typeof FlashSaleList>['summary'];

async function sumUp(db: Db, now: Date): Promise<Summary> {
  const { rows } = await db.execute<{ summary: Summary }>(sql`
    select json_build_object('active_campaigns', count(*),
      'total_campaigns', (select count(*) from campaigns where archived_at is null),
      'active_sales', coalesce(sum(sold.units), 0), 'active_revenue', shillings(coalesce(sum(sold.cents), 0)::bigint),
      'next_edge', instant_text(${nextEdge(now)})) as summary
    from campaigns c ${soldIn}
    where c.archived_at is null and c.starts_at <= ${now} and c.ends_at > ${now}`);
  return rows[0]!.summary;
}

/** A sale with all fields of its form. */
export async function getFlashSale(db: Db, id: number, now: Date): Promise<Encoded<typeof FlashSaleDetail>> {
  const { rows } = await db.execute<{ sale: Encoded<typeof FlashSaleDetail> }>(sql`
    select ${flashSaleDetail(now)} as sale from campaigns c ${soldIn} where c.id = ${id} and c.archived_at is null`);
  const [row] = rows;
  if (!row) throw saleNotFound();
  return row.sale;
}

type Kinds = Encoded<(typeof flashSaleCalls)['GET /admin/flash-sales/categories/']['response']>;

/**
 * Subcategories that a sale can target, with their numbers of listed products; a group counts its members.
 */
export async function listSaleCategories(db: Db): Promise<Kinds> {
  const { rows } = await db.execute<{ kinds: Kinds }>(sql`
    select json_agg(json_build_object('id', s.id, 'name', s.flash_sale_name, 'product_count', (
      select count(*) from products p where p.is_listed and p.subcategory_id in (
        select member.id from subcategories member where s.id in (member.id, member.parent_id))))
      order by s.category_id, s.position) as kinds
    from subcategories s where s.flash_sale_name is not null`);
  return rows[0]!.kinds;
}

/** Products that a sale can target: all except archived ones, by name or SKU, newest first. */
export async function findSaleProducts(db: Db, query: z.infer<typeof SaleProductQuery>) {
  const pattern = query.search && likePattern(query.search);
  const where = sql`p.visibility <> 'archived' ${pattern ? sql`and (p.name ilike ${pattern} or p.sku ilike ${pattern})` : sql``}`;
  const { rows } = await db.execute<{ product: Encoded<typeof SaleProduct> }>(sql`
    select ${saleProduct} as product from products p where ${where}
    order by p.id desc ${limitClause(query.page_size, pageOffset(query))}`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from products p where ${where}`,
  );
  return { count: total.rows[0]!.count, results: rows.map((row) => row.product) };
}

type Preview = Encoded<typeof FlashSalePreview>;

/** How many listed products a sale would discount, with the newest as an example. */
export async function previewFlashSale(db: Db, form: z.infer<typeof PreviewFlashSale>): Promise<Preview> {
  const { kinds, productIds } = targetsOf(form);
  const named = sql`${sql.param(kinds)}::bigint[]`;
  const { rows } = await db.execute<{ preview: Preview }>(sql`
    with covered as materialized (
      select p.id, p.name, p.price_cents, sale_price_cents(p.price_cents, ${form.discount_percentage}) as cents from products p
      where p.is_listed and (p.id in (select unnest(${sql.param(productIds)}::bigint[])) or p.subcategory_id in (
        select k.id from subcategories k where k.id = any(${named}) or k.parent_id = any(${named}))))
    select json_build_object('product_count', (select count(*) from covered), 'example', (
      select json_build_object('name', name, 'price', shillings(price_cents),
                               'sale_price', shillings(least(price_cents, cents)))
      from covered order by id desc limit 1)) as preview`);
  return rows[0]!.preview;
}
