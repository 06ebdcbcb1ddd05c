import type { Encoded } from '@harusi/contracts/calls';
import type { PageQuery } from '@harusi/contracts/common';
import type { MoveStock, StockMovement } from '@harusi/contracts/office/office-products';
import type { Db } from '@harusi/db/client';
import { productVariants, stockMovements } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { invalidFields } from '../../lib/errors.ts';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { recordChange } from '../audit/audit.service.ts';
import { productNotFound } from './products/office-products.service.ts';
import type { Actor } from '../../lib/actor.ts';
import { publishStockChanged } from './product-events.ts';

async function requireProduct(db: Db, id: number): Promise<void> {
  const { rows } = await db.execute(sql`select from products where id = ${id}`);
  if (rows.length === 0) throw productNotFound();
}

/** Adds or removes units. Stock never falls below the units held by unpaid orders. */
export async function moveStock(
  db: Db,
  productId: number,
  { variant: variantId, quantity, reason, note }: MoveStock,
  { actorId, now }: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireProduct(tx, productId);
    const [variant] = await tx
      .select()
      .from(productVariants)
      .where(and(eq(productVariants.id, variantId), eq(productVariants.productId, productId)))
      .for('update');
    if (!variant) throw invalidFields({ variant: 'Choose one of this product' });
    if (reason === 'delivery' && quantity < 0) {
      throw invalidFields({ quantity: 'A delivery brings pieces; use a correction to take some away' });
    }
    const { rows } = await tx.execute<{ held: number }>(sql`
      select coalesce(sum(h.quantity), 0)::integer as held from stock_holds h
      where h.variant_id = ${variantId} and h.expires_at > ${now}`);
    const held = rows[0]!.held;
    const left = variant.onHand + quantity;
    if (quantity < 0 && left < held) throw invalidFields({ quantity: tooFew(variant.onHand, held) });
    await tx
      .insert(stockMovements)
      .values({ variantId, quantity, reason, actorId, note: note || '', at: now });
    const { colour, size } = variant;
    await recordChange(tx, {
      actorId,
      action: 'product.stock-moved',
      subject: { type: 'product', id: productId },
      before: { colour, size, inventory: variant.onHand },
      after: { colour, size, inventory: left, reason, note },
      now,
    });
    await publishStockChanged(tx, productId, { cameOrWent: variant.onHand - held > 0 !== left - held > 0 });
  });
}

function tooFew(onHand: number, held: number): string {
  if (held === 0) return onHand === 0 ? 'There are none left to remove' : `There are only ${onHand}`;
  return `There are ${onHand}, and ${held} of them are kept for orders that are being paid`;
}

/** Movements of all variants, newest first. */
export async function listMovements(db: Db, productId: number, page: PageQuery) {
  await requireProduct(db, productId);
  const { rows } = await db.execute<{ movement: Encoded<typeof StockMovement> }>(sql`
    select json_build_object('id', m.id, 'at', instant_text(m.at), 'colour', v.colour, 'size', v.size,
      'quantity', m.quantity, 'reason', m.reason, 'order', o.number,
      'actor', u.first_name || ' ' || u.last_name, 'note', m.note) as movement
    from product_variants v join stock_movements m on m.variant_id = v.id
    left join orders o on o.id = m.order_id left join users u on u.id = m.actor_id
    where v.product_id = ${productId} order by m.id desc ${limitClause(page.page_size, pageOffset(page))}`);
  const total = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from product_variants v join stock_movements m on m.variant_id = v.id
    where v.product_id = ${productId}`);
  return { count: total.rows[0]!.count, results: rows.map(({ movement }) => movement) };
}
