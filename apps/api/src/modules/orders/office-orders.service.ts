import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeOrder, OfficeOrderQuery, OfficeOrderSummary } from '@harusi/contracts/office-orders';
import { ORDER_STATUSES } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { orderEvents, orders } from '@harusi/db/schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../lib/sql.ts';
import { limitClause } from '../../lib/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { firstDay, momentOf, shiftMonth } from '../accounting/months.rules.ts';
import { forOrder } from '../books/books.service.ts';
import { sellerName } from '../catalogue/catalogue.sql.ts';
import { recordRefund } from '../transfers/close-refund.service.ts';
import { listRefunds } from '../transfers/refund-list.service.ts';
import { cancelOrder } from './order-moves.service.ts';
import { noSuchOrder, type Reading, readWritten, toOrder, type WrittenOrder } from './orders.service.ts';
import { isSold, isToSend, keptUnits, officeOrder, statusNow, summary } from './orders.sql.ts';
import { recordChange } from '../audit/audit.service.ts';

type OfficeWire = Encoded<typeof OfficeOrder>;
type WrittenOffice = WrittenOrder & Pick<OfficeWire, 'lines' | 'notes' | 'customer'>;

interface By {
  actorId: number;
  now: Date;
}

/** Everything the shop knows of an order. */
export async function getOfficeOrder(db: Db, number: string, reading: Reading): Promise<OfficeWire> {
  const written = await readWritten<WrittenOffice>(db, number, officeOrder);
  return { ...toOrder(written, reading), refunds: await listRefunds(db, forOrder(written.id)) };
}

const more = sql`, 'name', o.contact_name, 'phone', o.contact_phone, 'town', o.town, 'county', o.county,
  'sellers', (select json_agg(${sellerName(sql`pc.vendor_id`)} order by pc.id) from parcels pc where pc.order_id = o.id)`;

/** One page of all orders, newest first, how many stand in each state, and what a month's sales come to. */
export async function listOfficeOrders(db: Db, query: OfficeOrderQuery, now: Date) {
  const within = behind(query);
  const where = sql`${within} and ${matching(query, now)}`;
  const { rows } = await db.execute<{ summary: Encoded<typeof OfficeOrderSummary> }>(sql`
    select ${summary(now, more)} as summary from orders o where ${where}
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

/** The rows behind a figure of the dashboard, by its own rule; else all. */
function behind({ sold_in: month, to_send: toSend }: OfficeOrderQuery): SQL {
  const conditions: SQL[] = [sql`true`];
  if (month) {
    const [from, before] = [firstDay(month), firstDay(shiftMonth(month, 1))].map(momentOf);
    conditions.push(sql`o.paid_at >= ${from} and o.paid_at < ${before} and ${isSold}
      and exists (select from order_lines l where l.order_id = o.id and ${keptUnits} > 0)`);
  }
  if (toSend) conditions.push(sql`exists (select from parcels pc where pc.order_id = o.id and ${isToSend})`);
  return sql.join(conditions, sql` and `);
}

function matching({ status, search }: OfficeOrderQuery, now: Date): SQL {
  const conditions: SQL[] = [sql`true`];
  if (status) conditions.push(sql`${statusNow(now)} = ${status}`);
  if (search) {
    const words = likePattern(search);
    const digits = search.replace(/\D/g, '').replace(/^(254|0)/, '');
    conditions.push(sql`(o.number ilike ${words} or o.contact_name ilike ${words} or o.contact_email ilike ${words}
      ${digits.length >= 4 ? sql`or o.contact_phone like ${`%${digits}%`}` : sql``}
      or exists (select from payment_captures c where c.order_id = o.id and c.receipt ilike ${words}))`);
  }
  return sql.join(conditions, sql` and `);
}

/** The pieces of a month's sold orders, as the dashboard counts them. */
async function countSold(db: Db, within: SQL): Promise<{ pieces: number; orders: number }> {
  const { rows } = await db.execute<{ pieces: number; orders: number }>(sql`
    select coalesce(sum(${keptUnits}), 0)::integer as pieces, count(distinct o.id)::integer as orders
    from orders o join order_lines l on l.order_id = o.id where ${within}`);
  return rows[0]!;
}

type States = Record<(typeof ORDER_STATUSES)[number], number>;

async function countStates(db: Db, within: SQL, now: Date): Promise<States> {
  const { rows } = await db.execute<{ status: (typeof ORDER_STATUSES)[number]; number: number }>(
    sql`select ${statusNow(now)} as status, count(*)::integer as number from orders o where ${within} group by 1`,
  );
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as States;
  for (const { status, number } of rows) counts[status] = number;
  return counts;
}

async function idOf(tx: Db, number: string): Promise<number> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw noSuchOrder();
  return order.id;
}

export async function addNote(db: Db, number: string, text: string, { actorId, now }: By): Promise<void> {
  await db.transaction(async (tx) => {
    const orderId = await idOf(tx, number);
    await tx.insert(orderEvents).values({ orderId, at: now, actorId, kind: 'note', text });
    await recordChange(tx, {
      actorId,
      action: 'order.noted',
      subject: { type: 'order', id: number },
      after: { text },
      now,
    });
  });
}

/** The shop calls an order off, or takes it back after it was sent. */
export async function callOff(db: Db, number: string, reason: string, by: By): Promise<void> {
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

export async function payBack(db: Db, number: string, reference: string, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    await recordRefund(tx, await idOf(tx, number), { reference, ...by });
    await recordChange(tx, {
      ...by,
      action: 'order.refunded',
      subject: { type: 'order', id: number },
      after: { reference },
    });
  });
}
