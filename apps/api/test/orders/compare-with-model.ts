import assert from 'node:assert/strict';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { isSold, type ModelOrder, type OrderModel } from './order-model.ts';

interface Compared {
  orders: readonly { id: number; model: ModelOrder; wasPartRefunded: boolean }[];
  variants: readonly number[];
  /** Of each variant, when the shop opened. */
  stock: readonly number[];
  model: OrderModel;
  now: number;
}

/** Asserts that the shop agrees with the model and that no unit appeared or vanished. */
export async function compareWithModel(
  db: Db,
  { orders: tracked, model, stock, ...shop }: Compared,
): Promise<void> {
  const now = new Date(shop.now);
  const ids = sql.param(tracked.map(({ id }) => id));
  const variants = sql.param(shop.variants);
  const { rows } = await db.execute<{ shop: { orders: string[] } }>(sql`select json_build_object(
    'orders', (select coalesce(json_agg(order_status(o.status, o.hold_until, ${now}) order by o.id), '[]')
               from orders o where o.id = any(${ids}::bigint[])),
    'parcels', (select coalesce(json_agg(pc.status order by pc.id), '[]')
                from parcels pc where pc.order_id = any(${ids}::bigint[])),
    'stock', (select json_agg(json_build_array(v.on_hand, (select coalesce(sum(h.quantity), 0) from stock_holds h
                                                           where h.variant_id = v.id and h.expires_at > ${now})) order by array_position(${variants}::bigint[], v.id))
              from product_variants v where v.id = any(${variants}::bigint[]))) as shop`);
  const { orders, onHand, lost } = model;
  const found = rows[0]!.shop;
  // The model doesn't count the refunds of an order, so it can't tell which one is the last.
  found.orders = found.orders.map((status, n) =>
    status === 'refunded' && tracked[n]!.wasPartRefunded ? tracked[n]!.model.status : status,
  );
  assert.deepEqual(found, {
    orders: orders.map((order) => model.statusOf(order, shop.now)),
    parcels: orders.flatMap((order) => order.parcels),
    stock: onHand.map((units, index) => [units, model.heldUnits(index, shop.now)]),
  });
  const sold = (index: number) => orders.filter(isSold).reduce((sum, { units }) => sum + units[index]!, 0);
  assert.deepEqual(
    onHand.map((units, index) => units + lost[index]! + sold(index)),
    stock,
  );
}
