import type { CorrectVariant, LineVariants } from '@harusi/contracts/office/order-corrections';
import type { Db } from '@harusi/db/client';
import { orderLines, orders, productVariants, stockHolds, stockMovements } from '@harusi/db/schema';
import { and, asc, eq, inArray, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { availableAt, picturesIn } from '../../catalogue/catalogue.sql.ts';
import { holdOfOrder } from '../checkout/stock.service.ts';
import { orderChannel } from '../order-events.ts';
import { stockLeftText } from '../orders.rules.ts';
import { choiceText, isUnsent } from './corrections.rules.ts';
import { isChange, type LockedOrder, lockOrder, recordCorrection, sellersOf } from './record-correction.ts';

type LineRow = typeof orderLines.$inferSelect;

const lineNotFound = () => new DomainError('not_found', 'This order has no such line.');

/** What a line can be changed to. Prices belong to the product, so every variant costs the same. */
export async function listLineVariants(
  db: Db,
  number: string,
  lineId: number,
  now: Date,
): Promise<LineVariants> {
  const [line] = await db
    .select({ variantId: orderLines.variantId, productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.number, number)));
  if (!line) throw lineNotFound();
  const { rows } = await db.execute<{ variant: LineVariants['variants'][number] }>(sql`
    select json_build_object('id', v.id, 'selected_color', v.colour, 'selected_size', v.size,
      'available', ${availableAt(now)}) as variant
    from product_variants v where v.product_id = ${line.productId} order by v.position, v.id`);
  return { current: line.variantId, variants: rows.map(({ variant }) => variant) };
}

/** Changes a line to another variant of its product, at the same price. Stock, or what is held of it, follows. */
export async function correctVariant(
  db: Db,
  number: string,
  lineId: number,
  { variant: variantId, expected_variant }: CorrectVariant,
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, eq(orders.number, number), by.now);
    const { order, status, packed } = locked;
    const [line] = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, order.id)));
    if (!line) throw lineNotFound();
    const parcel = packed.find(({ id }) => id === line.parcelId)!;
    if (!isUnsent(status, parcel.status)) {
      throw new DomainError(
        'conflict',
        'This piece can no longer be changed: its parcel has left, or the order ended.',
      );
    }
    if (line.refundedQuantity > 0) {
      throw new DomainError('conflict', 'Part of this line is refunded, so it can no longer be changed.');
    }
    const edit = {
      stored: { variantId: line.variantId },
      expected: { variantId: expected_variant },
      wanted: { variantId },
    };
    if (!(await isChange(tx, order, edit))) return;
    const variant = await lockVariant(tx, line, variantId, by.now);
    if (variant.available < line.quantity) {
      throw invalidFields({ variant: `${choiceText(variant)}: ${stockLeftText(variant.available)}` });
    }
    await tx
      .update(orderLines)
      .set({
        variantId,
        colour: variant.colour,
        size: variant.size,
        pictureId: sql`(select shown.id from products p cross join lateral (
          select m.id from ${picturesIn(sql`${variant.colour}::text`)}) shown where p.id = ${line.productId})`,
      })
      .where(eq(orderLines.id, lineId));
    await moveUnits(tx, locked, line, variantId, by);
    const [before, after] = [choiceText(line), choiceText(variant)];
    await recordCorrection(
      tx,
      locked,
      {
        action: 'order.variant-corrected',
        text: `${line.name}: ${after} instead of ${before}`,
        before: { line: lineId, piece: line.name, choice: before },
        after: { line: lineId, piece: line.name, choice: after },
        products: [line.productId],
      },
      by,
    );
    const { vendorId, name, quantity } = line;
    const sellers = sellersOf(order, [{ vendorId, name, quantity }]);
    await orderChannel.publish(tx, 'order.variant-corrected', {
      order,
      piece: { name, quantity, before, after },
      sellers,
      now: by.now,
    });
  });
}

/** Locks the variant of the line and the one it changes to. Returns the latter with the units that are free. */
async function lockVariant(tx: Db, line: LineRow, variantId: number, now: Date) {
  const rows = await tx
    .select()
    .from(productVariants)
    .where(
      and(
        inArray(productVariants.id, [line.variantId, variantId]),
        eq(productVariants.productId, line.productId),
      ),
    )
    .orderBy(asc(productVariants.id))
    .for('update');
  const variant = rows.find(({ id }) => id === variantId);
  if (!variant) throw invalidFields({ variant: 'Choose one of this piece' });
  const { rows: counted } = await tx.execute<{ available: number }>(
    sql`select ${availableAt(now)} as available from product_variants v where v.id = ${variantId}`,
  );
  return { ...variant, available: counted[0]!.available };
}

/** Moves what the order has taken from stock, or holds of it, from the line's former variant to its new one. */
async function moveUnits(
  tx: Db,
  { order }: LockedOrder,
  { variantId: formerId, quantity }: LineRow,
  variantId: number,
  { actorId, now: at }: Actor,
): Promise<void> {
  const orderId = order.id;
  if (order.holdUntil === null) {
    const note = 'Order corrected';
    await tx.insert(stockMovements).values([
      { variantId: formerId, quantity, reason: 'return', orderId, actorId, note, at },
      { variantId, quantity: -quantity, reason: 'sale', orderId, actorId, note, at },
    ]);
    return;
  }
  const ids = [formerId, variantId];
  const released = await tx
    .delete(stockHolds)
    .where(and(holdOfOrder(orderId), inArray(stockHolds.variantId, ids)))
    .returning();
  if (released.length === 0) return; // an order beyond the limits on holds
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: sql<number>`sum(${orderLines.quantity})::integer` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.variantId, ids)))
    .groupBy(orderLines.variantId);
  const expiresAt = order.holdUntil;
  await tx.insert(stockHolds).values(lines.map((held) => ({ ...held, orderId, heldAt: at, expiresAt })));
}
