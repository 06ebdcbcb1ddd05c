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
import { DomainError } from '../../../lib/errors.ts';
import { runUnprepared } from '../../../lib/database/prepared-queries.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import type { Run } from '../../../lib/lists/run.ts';
import { listOf, sources, summary, whole } from './office-products.sql.ts';

type RowWire = Encoded<typeof OfficeProductRow>;
type SummaryWire = Encoded<typeof OfficeProductSummary>;

export const productNotFound = () => new DomainError('not_found', 'This product does not exist.');

/** One page of the catalogue, with figures and totals. */
export async function listOfficeProducts(pool: Pool, query: OfficeProductQuery, now: Date) {
  const run: Run = (statement) =>
    runUnprepared(pool, { shape: 'office products', build: () => statement, values: { now } });
  const [page, [cards]] = await Promise.all([
    readKeysetPage<RowWire>(run, query, listOf(query)),
    run<{ summary: SummaryWire }>(summary()),
  ]);
  return { ...page, summary: cards!.summary };
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
