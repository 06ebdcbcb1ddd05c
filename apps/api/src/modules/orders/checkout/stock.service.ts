import type { Db } from '@harusi/db/client';
import { orderLines, stockHolds, stockMovements } from '@harusi/db/schema';
import { and, asc, eq, isNull, sql } from '@harusi/db/drizzle';
import { buildOnce } from '../../../lib/database/build-once.ts';
import { queryPrepared } from '../../../lib/database/prepared-queries.ts';
import { availableAt } from '../../catalogue/catalogue.sql.ts';

interface VariantQuantity {
  variantId: number;
  quantity: number;
}

/** The units an order needs of each variant, in lock order. */
const quantitiesByVariant = buildOnce('units_of_order', (tx) =>
  tx
    .select({ variantId: orderLines.variantId, quantity: sql<number>`sum(${orderLines.quantity})::integer` })
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .groupBy(orderLines.variantId)
    .orderBy(asc(orderLines.variantId)),
);

/** What an unpaid order holds; exchanges have holds of their own. */
export const holdOfOrder = (orderId: number) =>
  and(eq(stockHolds.orderId, orderId), isNull(stockHolds.returnId));

/** Releases an order's holds. Returns the products whose stock changes. */
export async function releaseHolds(tx: Db, orderId: number): Promise<number[]> {
  await tx.delete(stockHolds).where(holdOfOrder(orderId));
  return productIdsOf(tx, orderId);
}

/**
 * Takes a paid order's units out of stock. It may use its own hold or, if that has expired, units that no other order
 * holds. Returns false and takes nothing if there are too few.
 */
export async function takeStock(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const quantities = await quantitiesByVariant(tx, { orderId });
  const ids = quantities.map(({ variantId }) => variantId);
  await lockVariants(tx, ids);
  const [row] = await queryPrepared<{ taken: boolean }>(tx, {
    shape: 'take stock',
    build: buildTakeStock,
    values: { orderId, now, wanted: JSON.stringify(quantities) },
  });
  return row!.taken;
}

/** Its own holds are deleted by the same statement, which still sees them. */
const buildTakeStock = () => sql`
  with wanted as (
    select * from json_to_recordset(${sql.placeholder('wanted')}::json) as w ("variantId" bigint, quantity integer)),
  released as (delete from stock_holds where order_id = ${sql.placeholder('orderId')} and return_id is null),
  short as (
    select from wanted w join product_variants v on v.id = w."variantId"
    where v.on_hand < w.quantity + (
      select coalesce(sum(h.quantity), 0) from stock_holds h
      where h.variant_id = v.id and h.expires_at > ${sql.placeholder('now')}
        and (h.order_id <> ${sql.placeholder('orderId')} or h.return_id is not null))),
  taken as (
    insert into stock_movements (variant_id, quantity, reason, order_id, at)
    select w."variantId", -w.quantity, 'sale', ${sql.placeholder('orderId')}, ${sql.placeholder('now')}
    from wanted w where not exists (select from short)
    returning id)
  select exists (select from taken) as taken`;

/** Locks variants in id order, as the trigger on holds does, so that two orders can't wait for each other. */
export async function lockVariants(tx: Db, ids: readonly number[]): Promise<void> {
  await queryPrepared(tx, {
    shape: 'lock variants by id',
    build: () =>
      sql`select from product_variants where id = any(${sql.placeholder('ids')}::bigint[]) order by id for update`,
    values: { ids },
  });
}

/** The units of each variant that are free now. */
export async function readAvailable(
  tx: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ id: string; available: number }>(
    sql`select v.id, ${availableAt(now)} as available from product_variants v where v.id = any(${sql.param([...ids])}::bigint[])`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.available]));
}

/** Units of a variant that the buyer has of a line. */
export interface BuyerUnits {
  lineId: number;
  variantId: number;
  quantity: number;
}

/** What the buyer has of an order, by line and variant, or will get: exchanged as often as it was, and without what is refunded. */
export async function readBuyerUnits(tx: Db, orderId: number): Promise<BuyerUnits[]> {
  const { rows } = await tx.execute<{ line: string; variant: string; quantity: number }>(sql`
    select u.order_line_id as line, u.variant_id as variant, u.quantity from order_lines l
    join buyer_units u on u.order_line_id = l.id where l.order_id = ${orderId} order by 1, 2`);
  return rows.map(({ line, variant, quantity }) => ({
    lineId: Number(line),
    variantId: Number(variant),
    quantity,
  }));
}

/** Puts an order's units back into stock, except those decided when they were refunded. */
export async function returnStock(tx: Db, orderId: number, actorId: number | null, now: Date): Promise<void> {
  await putBack(tx, await readBuyerUnits(tx, orderId), { orderId, actorId, at: now });
}

/** Puts units back into stock that came back from an order. */
export async function putBack(
  tx: Db,
  units: readonly VariantQuantity[],
  movement: { orderId: number; actorId: number | null; at: Date },
): Promise<void> {
  if (units.length === 0) return;
  await lockVariants(
    tx,
    units.map(({ variantId }) => variantId),
  );
  await tx.insert(stockMovements).values(
    units.map(({ variantId, quantity }) => ({
      ...movement,
      variantId,
      quantity,
      reason: 'return' as const,
    })),
  );
}

export async function productIdsOf(tx: Db, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return rows.map(({ id }) => id);
}
