import type { Encoded } from '@harusi/contracts/calls';
import { addMonths, startOfNairobiMonth } from '@harusi/contracts/constants/nairobi-time';
import type { OfficeOrderQuery, OfficeOrderSummary } from '@harusi/contracts/office/office-orders';
import { ORDER_STATUSES, type OrderStatus } from '@harusi/contracts/orders';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { countEach } from '../../../lib/lists/count-rows.ts';
import type { ListOrder } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { type Run, runOn } from '../../../lib/lists/run.ts';
import { matchesAny, matchesPhone } from '../../../lib/lists/search.ts';
import { sellerName } from '../../catalogue/catalogue.sql.ts';
import { isAwaitingDispatch, isSoldOrder, orderSummaryJson, soldInMonth, soldUnits } from '../orders.sql.ts';

const more = sql`, 'name', o.contact_name, 'phone', o.contact_phone, 'town', o.town, 'county', o.county,
  'sellers', (select json_agg(${sellerName(sql`pc.vendor_id`)} order by pc.id) from parcels pc where pc.order_id = o.id)`;

const NEWEST: ListOrder = {
  name: 'orders',
  keys: [
    { sql: sql`o.placed_at`, type: 'instant' },
    { sql: sql`o.id`, type: 'integer' },
  ],
  descending: true,
};

/** One page of orders, newest first, with counts by status and a month's sales. */
export async function listOfficeOrders(db: Db, query: OfficeOrderQuery, now: Date) {
  const run = runOn(db);
  const within = behind(query);
  const figures = within && (await countWithin(run, within));
  const rows = await readKeysetPage<Encoded<typeof OfficeOrderSummary>>(run, query, {
    order: NEWEST,
    from: sql`orders o`,
    where: sql`${within ? within.list : sql`true`} and ${matching(query, now)}`,
    id: sql`o.id`,
    item: orderSummaryJson(now, more),
    join: sql`join orders o on o.id = page.id`,
    isSearch: query.search !== undefined,
  });
  return {
    ...rows,
    counts: figures?.counts ?? (await countAll(run, now)),
    sold: figures && query.sold_in ? figures.sold : null,
  };
}

const unitsOfOrder = sql`(select coalesce(sum(${soldUnits}), 0) from order_lines l where l.order_id = o.id)`;

/** Some units of `orders o` are still sold. The lines of few orders are looked up: of those with a refund. */
const hasSoldUnits = sql`not (
  o.id in (select l.order_id from order_lines l where l.refunded_quantity > 0) and ${unitsOfOrder} = 0)`;

/** The orders behind a dashboard figure. */
interface Behind {
  /** Found by an index. */
  rows: SQL;
  list: SQL;
  /** The units that they sold. */
  pieces: SQL;
}

/** Undefined for all orders. */
function behind({ sold_in: month, to_send: toSend }: OfficeOrderQuery): Behind | undefined {
  const isToSend = sql`exists (select from parcels pc where pc.order_id = o.id and ${isAwaitingDispatch})`;
  if (!month) return toSend ? { rows: isToSend, list: isToSend, pieces: sql`0` } : undefined;
  const [from, before] = [startOfNairobiMonth(month), startOfNairobiMonth(addMonths(month, 1))];
  const ofMonth = sql`o.paid_at >= ${from} and o.paid_at < ${before} and ${isSoldOrder} and ${hasSoldUnits}`;
  const rows = toSend ? sql`${ofMonth} and ${isToSend}` : ofMonth;
  return {
    rows,
    // Nothing is paid before it is placed: the list need not look at later orders.
    list: sql`${rows} and o.placed_at < ${before}`,
    pieces: toSend
      ? sql`(select sum(${unitsOfOrder}) from orders o where ${rows})`
      : sql`(select sum(sold.units) from ${soldInMonth(sql`nairobi_month(${from})`)})`,
  };
}

function matching({ status, search }: OfficeOrderQuery, now: Date): SQL {
  const conditions: SQL[] = [sql`true`];
  if (status) conditions.push(hasStatus(status, now));
  if (search) {
    // Receipts as an array, so that PostgreSQL can combine the indexes of all columns.
    conditions.push(sql`(${matchesAny([sql`o.number`, sql`o.contact_name`, sql`o.contact_email`], search)}
      or ${matchesPhone(sql`o.contact_phone`, search)}
      or o.id = any(array(select c.order_id from payment_captures c
        where c.order_id is not null and (${matchesAny([sql`c.receipt`], search)}))))`);
  }
  return sql.join(conditions, sql` and `);
}

/** Same result as `orderStatusAt`, written as a condition that can use an index. */
function hasStatus(status: OrderStatus, now: Date): SQL {
  const at = now.toISOString();
  if (status === 'awaiting_payment') return sql`o.status = 'awaiting_payment' and o.hold_until > ${at}`;
  if (status === 'cancelled')
    return sql`(o.status = 'cancelled' or o.status = 'awaiting_payment' and o.hold_until <= ${at})`;
  return sql`o.status = ${status}`;
}

type Counts = Record<OrderStatus, number>;

const countAll = (run: Run, now: Date): Promise<Counts> =>
  countEach(
    run,
    sql`orders o`,
    Object.fromEntries(ORDER_STATUSES.map((status) => [status, hasStatus(status, now)])) as Record<
      OrderStatus,
      SQL
    >,
  );

/** Counts by status, and the units sold as on the dashboard. All of these orders are sold: the stored status is theirs. */
async function countWithin(run: Run, { rows, pieces }: Behind) {
  const [found] = await run<{ counts: Partial<Counts>; pieces: number }>(sql`
    select coalesce(json_object_agg(status, number), '{}') as counts, coalesce(${pieces}, 0)::integer as pieces
    from (select o.status, count(*)::integer as number from orders o where ${rows} group by 1) counted`);
  const counts = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, found!.counts[status] ?? 0]),
  ) as Counts;
  const number = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { counts, sold: { pieces: found!.pieces, orders: number } };
}
