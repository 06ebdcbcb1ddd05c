import type { Encoded } from '@harusi/contracts/calls';
import type {
  OfficeOrder,
  OfficeOrderQuery,
  OfficeOrderSummary,
} from '@harusi/contracts/office/office-orders';
import { ORDER_STATUSES } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { orderEvents, orders } from '@harusi/db/schema';
import { eq, type SQL, sql } from '@harusi/db/drizzle';
import { firstDayOfMonth, addMonths, startOfNairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { Actor } from '../../../lib/actor.ts';
import { likePattern } from '../../../lib/database/like-pattern.ts';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { orderRef } from '../../ledger/ledger.service.ts';
import { sellerName } from '../../catalogue/catalogue.sql.ts';
import { recordManualRefund } from '../../transfers/refunds/close-refund.service.ts';
import { listRefunds } from '../../transfers/refunds/list-refunds.service.ts';
import type { ReadContext } from '../../payments/payments.rules.ts';
import { cancelOrder } from '../lifecycle/order-lifecycle.service.ts';
import { orderNotFound, readStoredOrder, toOrder, type StoredOrder } from '../orders.service.ts';
import {
  isSoldOrder,
  isAwaitingDispatch,
  soldUnits,
  officeOrderProjection,
  orderStatusAt,
  orderSummaryJson,
} from '../orders.sql.ts';
import { recordChange } from '../../audit/audit.service.ts';

type OfficeWire = Encoded<typeof OfficeOrder>;
type StoredOfficeOrder = Omit<StoredOrder, 'vat' | 'steps'> &
  Pick<OfficeWire, 'lines' | 'parcels' | 'notes' | 'customer' | 'vat'> & { steps: OfficeWire['timeline'] };

export async function getOfficeOrder(db: Db, number: string, reading: ReadContext): Promise<OfficeWire> {
  const stored = await readStoredOrder<StoredOfficeOrder>(db, number, officeOrderProjection);
  const order = toOrder(stored, reading);
  return {
    ...order,
    timeline: order.timeline.map((step) => ({ author: null, ...step })),
    refunds: await listRefunds(db, orderRef(stored.id)),
  };
}

const more = sql`, 'name', o.contact_name, 'phone', o.contact_phone, 'town', o.town, 'county', o.county,
  'sellers', (select json_agg(${sellerName(sql`pc.vendor_id`)} order by pc.id) from parcels pc where pc.order_id = o.id)`;

/** One page of orders, newest first, with counts by status and a month's sales. */
export async function listOfficeOrders(db: Db, query: OfficeOrderQuery, now: Date) {
  const within = behind(query);
  const where = sql`${within} and ${matching(query, now)}`;
  const { rows } = await db.execute<{ summary: Encoded<typeof OfficeOrderSummary> }>(sql`
    select ${orderSummaryJson(now, more)} as summary from orders o where ${where}
    order by o.placed_at desc, o.id desc ${limitClause(query.page_size, pageOffset(query))}`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from orders o where ${where}`,
  );
  return {
    count: total.rows[0]!.count,
    results: rows.map((row) => row.summary),
    counts: await countStates(db, within, now),
    sold: query.sold_in ? await countSold(db, within) : null,
  };
}

/** The orders behind a dashboard figure, or all. */
function behind({ sold_in: month, to_send: toSend }: OfficeOrderQuery): SQL {
  const conditions: SQL[] = [sql`true`];
  if (month) {
    const [from, before] = [firstDayOfMonth(month), firstDayOfMonth(addMonths(month, 1))].map(
      startOfNairobiDay,
    );
    conditions.push(sql`o.paid_at >= ${from} and o.paid_at < ${before} and ${isSoldOrder}
      and exists (select from order_lines l where l.order_id = o.id and ${soldUnits} > 0)`);
  }
  if (toSend)
    conditions.push(sql`exists (select from parcels pc where pc.order_id = o.id and ${isAwaitingDispatch})`);
  return sql.join(conditions, sql` and `);
}

function matching({ status, search }: OfficeOrderQuery, now: Date): SQL {
  const conditions: SQL[] = [sql`true`];
  if (status) conditions.push(sql`${orderStatusAt(now)} = ${status}`);
  if (search) {
    const pattern = likePattern(search);
    const digits = search.replace(/\D/g, '').replace(/^(254|0)/, '');
    conditions.push(sql`(o.number ilike ${pattern} or o.contact_name ilike ${pattern} or o.contact_email ilike ${pattern}
      ${digits.length >= 4 ? sql`or o.contact_phone like ${`%${digits}%`}` : sql``}
      or exists (select from payment_captures c where c.order_id = o.id and c.receipt ilike ${pattern}))`);
  }
  return sql.join(conditions, sql` and `);
}

/** Units sold in a month, counted as on the dashboard. */
async function countSold(db: Db, within: SQL): Promise<{ pieces: number; orders: number }> {
  const { rows } = await db.execute<{ pieces: number; orders: number }>(sql`
    select coalesce(sum(${soldUnits}), 0)::integer as pieces, count(distinct o.id)::integer as orders
    from orders o join order_lines l on l.order_id = o.id where ${within}`);
  return rows[0]!;
}

type States = Record<(typeof ORDER_STATUSES)[number], number>;

async function countStates(db: Db, within: SQL, now: Date): Promise<States> {
  const { rows } = await db.execute<{ status: (typeof ORDER_STATUSES)[number]; number: number }>(
    sql`select ${orderStatusAt(now)} as status, count(*)::integer as number from orders o where ${within} group by 1`,
  );
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as States;
  for (const { status, number } of rows) counts[status] = number;
  return counts;
}

async function idOf(tx: Db, number: string): Promise<number> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw orderNotFound();
  return order.id;
}

export async function addOrderNote(
  db: Db,
  number: string,
  text: string,
  { actorId, now }: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const orderId = await idOf(tx, number);
    const [note] = await tx
      .insert(orderEvents)
      .values({ orderId, at: now, actorId, kind: 'note', text })
      .returning({ id: orderEvents.id });
    await recordChange(tx, {
      actorId,
      action: 'order.noted',
      subject: { type: 'order', id: number },
      after: { note: note!.id },
      now,
    });
  });
}

/** Cancels an order for the shop, or takes it back after dispatch. */
export async function cancelOrderByShop(db: Db, number: string, reason: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const orderId = await idOf(tx, number);
    await cancelOrder(tx, orderId, { by: 'shop', reason, ...by });
    await tx.insert(orderEvents).values({
      orderId,
      at: by.now,
      actorId: by.actorId,
      kind: 'note',
      text: `Called off: ${reason}`,
    });
    await recordChange(tx, {
      ...by,
      action: 'order.called-off',
      subject: { type: 'order', id: number },
      after: { reason },
    });
  });
}

export async function recordOrderRefund(db: Db, number: string, reference: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await recordManualRefund(tx, await idOf(tx, number), { reference, ...by });
    await recordChange(tx, {
      ...by,
      action: 'order.refunded',
      subject: { type: 'order', id: number },
      after: { reference },
    });
  });
}
