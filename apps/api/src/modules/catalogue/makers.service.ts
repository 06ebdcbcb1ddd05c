import { MAX_MAKER_PRODUCTS } from '@harusi/contracts/catalogue/makers';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { ReadPool } from '@harusi/db/replica-reads';
import { limitClause, runPrepared } from '../../lib/database/prepared-queries.ts';
import { DomainError } from '../../lib/errors.ts';
import { cardKeys, makerSlug } from './catalogue.sql.ts';
import {
  type JsonResult,
  readCards,
  readOne,
  selectJsonList,
  toJsonResult,
  withJsonField,
} from './json-rows.ts';

const MAX_MAKERS = 1_000;
const ID = sql.placeholder('id');

/** Vendors with something in the shop. A suspended or erased vendor has nothing. */
const makerRows = (columns: SQL, where: SQL) => sql`
  select b.user_id::int as id, ${makerSlug} as slug, b.business_name::text as name, ${columns}
         pieces.count as piece_count, instant_text(greatest(b.updated_at, pieces.newest)) as updated_at
  from vendor_profiles b cross join lateral (
    select count(*)::int as count, max(p.created_at) as newest
    from products p where p.vendor_id = b.user_id and p.is_listed) pieces
  where pieces.count > 0 and ${where} order by b.business_name ${limitClause(MAX_MAKERS)}`;

export const listMakers = async (reads: ReadPool): Promise<JsonResult> =>
  toJsonResult(
    await readOne(reads, {
      shape: 'makers',
      build: () => selectJsonList(makerRows(sql``, sql`true`)),
      values: {},
    }),
  );

const makerProducts = () => sql`
  select ${cardKeys}, row_number() over (order by p.created_at desc, p.id desc) as n from products p
  where p.vendor_id = ${ID} and p.is_listed order by p.created_at desc, p.id desc ${limitClause(MAX_MAKER_PRODUCTS)}`;

/** A maker with the newest products. */
export async function getMaker(reads: ReadPool, id: number, now: Date): Promise<JsonResult> {
  const build = () => makerRows(sql`b.business_description as story,`, sql`b.user_id = ${ID}`);
  const [[maker], cards] = await Promise.all([
    runPrepared<{ id: number }>(reads, { shape: 'maker', build, values: { id } }),
    readCards(reads, { shape: 'pieces of a maker', build: makerProducts, values: { id, now } }),
  ]);
  if (!maker) throw new DomainError('not_found', 'The maker you are looking for does not exist.');
  return { ...cards, json: withJsonField(maker, 'products', cards.json) };
}
