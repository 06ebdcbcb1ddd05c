import type { Encoded } from '@harusi/contracts/calls';
import type { CorrectCarrier } from '@harusi/contracts/office/order-corrections';
import { PARCEL_STATUSES, type ParcelStatus } from '@harusi/contracts/orders';
import type {
  MoveVendorParcel,
  VendorOrder,
  VendorOrderQuery,
  VendorOrderSummary,
} from '@harusi/contracts/vendors';
import type { Db } from '@harusi/db/client';
import { orders, parcels } from '@harusi/db/schema';
import { and, eq, isNotNull, type SQL, sql } from '@harusi/db/drizzle';
import { likePattern } from '../../lib/database/like-pattern.ts';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { lineImageUrl } from '../catalogue/catalogue.sql.ts';
import { orderNotFound } from '../orders/orders.service.ts';
import {
  deliveryFields,
  isSoldOrder,
  soldCents,
  soldCommission,
  unitsInParcel,
} from '../orders/orders.sql.ts';
import { correctCarrier } from '../orders/corrections/corrections.service.ts';
import { claimArrival } from '../orders/lifecycle/arrivals.service.ts';
import { moveParcel } from '../orders/lifecycle/parcels.service.ts';
import { isOpen, nextFor } from './vendor-orders.rules.ts';
import { contents } from './vendors.sql.ts';

type Summary = Encoded<typeof VendorOrderSummary>;
type Whole = Encoded<typeof VendorOrder>;

/** The query's result, before the rules remove what the vendor may no longer see. */
type StoredSummary = Summary & { town: string };
type StoredVendorOrder = Omit<Whole, 'next'> & { town: string; delivery: NonNullable<Whole['delivery']> };

/** This vendor's parcels of paid orders; unpaid ones stay hidden. */
const ownParcels = (vendorId: number) =>
  sql`parcels pc join orders o on o.id = pc.order_id and o.paid_at is not null where pc.vendor_id = ${vendorId}`;

/** The parcels with these ids, with what their lines add up to. */
const withSums = (ids: SQL) => sql`(${ids}) page
  join parcels pc on pc.id = page.id join orders o on o.id = pc.order_id
  cross join lateral (
    select sum(${unitsInParcel}) as items, sum(${soldCents})::bigint as gross, sum(l.refunded_cents)::bigint as given_back,
           sum(${soldCommission})::bigint as commission
    from order_lines l where l.parcel_id = pc.id) sums`;

/** Refunded orders earn nothing. */
const unlessRefunded = (cents: SQL) => sql`shillings(case when ${isSoldOrder} then ${cents} else 0 end)`;

const summary = sql`
  'number', o.number, 'status', pc.status, 'order_status', o.status, 'placed_at', instant_text(o.placed_at),
  'paid_at', instant_text(o.paid_at), 'item_count', sums.items, ${contents}, 'town', o.town,
  'earnings', json_build_object('gross', ${unlessRefunded(sql`sums.gross`)}, 'given_back', ${unlessRefunded(sql`sums.given_back`)}, 'commission', ${unlessRefunded(sql`sums.commission`)},
                                'net', ${unlessRefunded(sql`sums.gross - sums.commission`)})`;

const details = sql`
  'packing_notes', pc.notes, 'carrier', pc.carrier, 'tracking', pc.tracking,
  'dispatched_at', instant_text(pc.dispatched_at), 'arrival_claimed_at', instant_text(pc.arrival_claimed_at),
  'arrival_disputed_at', instant_text(pc.arrival_disputed_at), 'delivered_at', instant_text(pc.delivered_at),
  'delivery', json_build_object('name', o.contact_name, 'phone', o.contact_phone, ${deliveryFields}, 'promised_day', o.promised_day),
  'lines', (
    select json_agg(json_build_object('id', l.id, 'product', l.product_id, 'name', l.name, 'sku', l.sku,
      'category', case p.category_id when 1 then 'bridal' else 'groom' end, 'image', ${lineImageUrl},
      'selected_color', l.colour, 'selected_size', l.size, 'quantity', l.quantity, 'refunded_quantity', l.refunded_quantity,
      'unit_price', shillings(l.unit_price_cents), 'total', shillings(l.total_cents),
      'commission', shillings(l.commission_cents)) order by l.position)
    from order_lines l join products p on p.id = l.product_id where l.parcel_id = pc.id)`;

/** One page of a vendor's orders, latest payment first, with counts per parcel status. */
export async function listVendorOrders(db: Db, vendorId: number, query: VendorOrderQuery) {
  const from = sql`from ${ownParcels(vendorId)} ${matching(query)}`;
  const latest = sql`order by o.paid_at desc, o.id desc`;
  const ids = sql`select pc.id ${from} ${latest} ${limitClause(query.page_size, pageOffset(query))}`;
  const { rows } = await db.execute<{ stored: StoredSummary }>(
    sql`select json_build_object(${summary}) as stored from ${withSums(ids)} ${latest}`,
  );
  const counts = await countParcels(db, vendorId);
  return {
    count: query.search ? await countRows(db, from) : sumOf(counts, query.status),
    results: rows.map(({ stored }) => withoutPlace(stored)),
    counts,
  };
}

async function countRows(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count ${from}`);
  return rows[0]!.count;
}

/** Of one status, or of all. */
const sumOf = (counts: Record<ParcelStatus, number>, status: ParcelStatus | undefined) =>
  status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);

const withoutPlace = (order: StoredSummary): Summary =>
  isOpen(order.status, order.order_status) ? order : { ...order, town: null };

function matching({ status, search }: VendorOrderQuery): SQL {
  const conditions = [sql``];
  if (status) conditions.push(sql`and pc.status = ${status}`);
  if (search) {
    const pattern = likePattern(search);
    conditions.push(sql`and (o.number ilike ${pattern} or exists (
      select from order_lines l where l.parcel_id = pc.id and (l.name ilike ${pattern} or l.sku ilike ${pattern})))`);
  }
  return sql.join(conditions, sql` `);
}

async function countParcels(db: Db, vendorId: number): Promise<Record<ParcelStatus, number>> {
  const { rows } = await db.execute<{ status: ParcelStatus; number: number }>(
    sql`select pc.status, count(*)::integer as number from ${ownParcels(vendorId)} group by 1`,
  );
  const found = new Map(rows.map(({ status, number }) => [status, number]));
  const counts = PARCEL_STATUSES.map((status) => [status, found.get(status) ?? 0]);
  return Object.fromEntries(counts);
}

/** A vendor's view of an order: their parcel, its earnings, and the address while it is needed. */
export async function getVendorOrder(db: Db, vendorId: number, number: string): Promise<Whole> {
  const { rows } = await db.execute<{ stored: StoredVendorOrder }>(sql`
    select json_build_object(${summary}, ${details}) as stored
    from ${withSums(sql`select pc.id from ${ownParcels(vendorId)} and o.number = ${number}`)}`);
  if (!rows[0]) throw orderNotFound();
  const { stored } = rows[0];
  const { status, order_status } = stored;
  return {
    ...stored,
    ...(!isOpen(status, order_status) && { town: null, delivery: null, packing_notes: null }),
    next: nextFor(status, order_status, stored.arrival_claimed_at !== null),
  };
}

/** Advances the vendor's parcel by one step. */
export async function moveVendorParcel(
  db: Db,
  number: string,
  move: MoveVendorParcel,
  { vendorId, now }: { vendorId: number; now: Date },
): Promise<void> {
  const id = await findOwnParcel(db, number, vendorId);
  const by = { actorId: vendorId, now };
  // Who earns by an arrival can't be the one who confirms it.
  if (move.status === 'delivered') await claimArrival(db, id, by);
  else await moveParcel(db, id, move, by);
}

/** Changes who brings the vendor's parcel. */
export async function correctVendorCarrier(
  db: Db,
  number: string,
  correction: CorrectCarrier,
  { vendorId, now }: { vendorId: number; now: Date },
): Promise<void> {
  const id = await findOwnParcel(db, number, vendorId);
  await correctCarrier(db, id, correction, { actorId: vendorId, now });
}

async function findOwnParcel(db: Db, number: string, vendorId: number): Promise<number> {
  const [own] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(orders, and(eq(orders.id, parcels.orderId), isNotNull(orders.paidAt)))
    .where(and(eq(parcels.vendorId, vendorId), eq(orders.number, number)));
  if (!own) throw orderNotFound();
  return own.id;
}
