import type { Db } from '@harusi/db/client';
import { orderLines, productVariants, stockHolds, stockMovements } from '@harusi/db/schema';
import { and, asc, eq, gt, inArray, sql } from '@harusi/db/drizzle';
import { availableAt } from '../../catalogue/catalogue.sql.ts';

interface VariantQuantity {
  variantId: number;
  quantity: number;
}

/** The units on hand of each product, all variants together. */
export async function readStock(tx: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ id: productVariants.productId, units: sql<number>`sum(${productVariants.onHand})::integer` })
    .from(productVariants)
    .where(sql`${productVariants.productId} = any(${sql.param([...productIds])}::bigint[])`)
    .groupBy(productVariants.productId)
    .prepare('read_stock')
    .execute();
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** The units an order needs of each variant, in lock order. */
async function quantitiesByVariant(tx: Db, orderId: number): Promise<VariantQuantity[]> {
  return tx
    .select({ variantId: orderLines.variantId, quantity: sql<number>`sum(${orderLines.quantity})::integer` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.variantId)
    .orderBy(asc(orderLines.variantId));
}

/** Releases an order's holds. Returns the products whose stock changes. */
export async function releaseHolds(tx: Db, orderId: number): Promise<number[]> {
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId));
  return productIdsOf(tx, orderId);
}

/**
 * Takes a paid order's units out of stock. It may use its own hold or, if that has expired, units that no other order
 * holds. Returns false and takes nothing if there are too few.
 */
export async function takeStock(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const quantities = await quantitiesByVariant(tx, orderId);
  const ids = quantities.map(({ variantId }) => variantId);
  await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.id, ids))
    .orderBy(asc(productVariants.id))
    .for('update');
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId));
  const { rows } = await tx.execute<{ id: string; available: number }>(
    sql`select v.id, ${availableAt(now)} as available from product_variants v where v.id = any(${sql.param(ids)}::bigint[])`,
  );
  const available = new Map(rows.map((row) => [Number(row.id), row.available]));
  if (quantities.some(({ variantId, quantity }) => (available.get(variantId) ?? 0) < quantity)) return false;
  await tx.insert(stockMovements).values(
    quantities.map(({ variantId, quantity }) => ({
      variantId,
      quantity: -quantity,
      reason: 'sale' as const,
      orderId,
      at: now,
    })),
  );
  return true;
}

/** Puts an order's units back into stock, except those decided when they were refunded. */
export async function returnStock(tx: Db, orderId: number, actorId: number | null, now: Date): Promise<void> {
  const units = await tx
    .select({
      variantId: orderLines.variantId,
      quantity: sql<number>`sum(${orderLines.quantity} - ${orderLines.refundedQuantity})::integer`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, orderLines.refundedQuantity)))
    .groupBy(orderLines.variantId)
    .orderBy(asc(orderLines.variantId));
  if (units.length === 0) return;
  await tx
    .insert(stockMovements)
    .values(units.map((item) => ({ ...item, reason: 'return' as const, orderId, actorId, at: now })));
}

export async function productIdsOf(tx: Db, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return rows.map(({ id }) => id);
}
