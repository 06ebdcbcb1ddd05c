import type { Encoded } from '@harusi/contracts/calls';
import type {
  OfficeProduct,
  OfficeProductQuery,
  OfficeProductRow,
  OfficeProductSummary,
  ProductMaker,
} from '@harusi/contracts/office/office-products';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import type { Pool } from 'pg';
import { DomainError } from '../../lib/errors.ts';
import { runUnprepared } from '../../lib/database/prepared-queries.ts';
import { found, pageOf, row, sources, summary, whole } from './office-products.sql.ts';

type RowWire = Encoded<typeof OfficeProductRow>;
type SummaryWire = Encoded<typeof OfficeProductSummary>;

export const productNotFound = () => new DomainError('not_found', 'This product does not exist.');

/** One page of the catalogue with figures and totals, always in two statements. */
export async function listOfficeProducts(pool: Pool, query: OfficeProductQuery, now: Date) {
  const write = () => sql`
    select (select count(*)::integer from ${found(query)}) as count, coalesce((
      select json_agg(${row} order by page.n) from (${pageOf(query)}) page
      join products p on p.id = page.id ${sources}), '[]') as results`;
  const values = { now };
  const [[page], [cards]] = await Promise.all([
    runUnprepared<{ count: number; results: RowWire[] }>(pool, {
      shape: 'office products',
      build: write,
      values,
    }),
    runUnprepared<{ summary: SummaryWire }>(pool, { shape: 'office summary', build: summary, values }),
  ]);
  return { ...page!, summary: cards!.summary };
}

export async function getOfficeProduct(
  pool: Pool,
  id: number,
  now: Date,
): Promise<Encoded<typeof OfficeProduct>> {
  const write = () => sql`select ${whole} as product from products p ${sources} where p.id = ${id}`;
  const [found] = await runUnprepared<{ product: Encoded<typeof OfficeProduct> }>(pool, {
    shape: 'office product',
    build: write,
    values: { now },
  });
  if (!found) throw productNotFound();
  return found.product;
}

const MAX_MAKERS = 1_000;

/** Vendors that have products. */
export async function findMakers(db: Db): Promise<Encoded<typeof ProductMaker>[]> {
  const { rows } = await db.execute<{ maker: Encoded<typeof ProductMaker> }>(sql`
    select json_build_object('id', b.user_id, 'name', b.business_name::text) as maker from vendor_profiles b
    where exists (select from products p where p.vendor_id = b.user_id)
    order by b.business_name, b.user_id limit ${MAX_MAKERS}`);
  return rows.map(({ maker }) => maker);
}
