import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeParcel, OfficeParcelQuery, ParcelStage } from '@harusi/contracts/office/parcels';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { likePattern } from '../../../lib/database/like-pattern.ts';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { DomainError } from '../../../lib/errors.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { lineImageUrl, sellerName } from '../../catalogue/catalogue.sql.ts';
import { deliveryFields, isAwaitingDispatch, orderStatusAt, unitsInParcel } from '../orders.sql.ts';

type ParcelWire = Encoded<typeof OfficeParcel>;

/** `parcels pc` of `orders o` for packing. Selects no amount, so that none can reach a packer. */
const parcelJson = (now: Date) => sql`json_build_object(
  'id', pc.id, 'seller', ${sellerName(sql`pc.vendor_id`)}, 'status', pc.status,
  'carrier', pc.carrier, 'tracking', pc.tracking,
  'dispatched_at', instant_text(pc.dispatched_at), 'arrival_claimed_at', instant_text(pc.arrival_claimed_at),
  'arrival_disputed_at', instant_text(pc.arrival_disputed_at), 'delivered_at', instant_text(pc.delivered_at),
  'order', o.number, 'order_status', ${orderStatusAt(now)},
  'placed_at', instant_text(o.placed_at), 'paid_at', instant_text(o.paid_at),
  'recipient', json_build_object('name', o.contact_name, 'phone', o.contact_phone),
  'delivery', json_build_object(${deliveryFields}), 'promised_day', o.promised_day, 'packing_notes', pc.notes,
  'lines', (
    select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'sku', l.sku, 'selected_color', l.colour,
      'selected_size', l.size, 'image', ${lineImageUrl}, 'quantity', ${unitsInParcel}) order by l.position), '[]')
    from order_lines l join products p on p.id = l.product_id where l.parcel_id = pc.id and ${unitsInParcel} > 0))`;

/** The shop's own parcels; vendors send theirs. */
const STAGES: Readonly<Record<ParcelStage, SQL>> = {
  to_pack: isAwaitingDispatch,
  on_the_way: sql`pc.vendor_id is null and pc.status = 'dispatched'`,
  delivered: sql`pc.vendor_id is null and pc.status = 'delivered'`,
};

/** The longest wait first; of what has left, the latest. */
const ORDER_BY: Readonly<Record<ParcelStage, SQL>> = {
  to_pack: sql`o.paid_at, pc.id`,
  on_the_way: sql`pc.dispatched_at desc, pc.id desc`,
  delivered: sql`pc.delivered_at desc, pc.id desc`,
};

const rows = sql`parcels pc join orders o on o.id = pc.order_id`;

export async function listParcels(db: Db, query: OfficeParcelQuery, now: Date) {
  const where = sql`${STAGES[query.stage]} and ${matching(query.search)}`;
  const page = await db.execute<{ parcel: ParcelWire }>(sql`
    select ${parcelJson(now)} as parcel from ${rows} where ${where}
    order by ${ORDER_BY[query.stage]} ${limitClause(query.page_size, pageOffset(query))}`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${rows} where ${where}`,
  );
  const counts = await db.execute<Record<ParcelStage, number>>(sql`
    select (count(*) filter (where ${STAGES.to_pack}))::integer as to_pack,
      (count(*) filter (where ${STAGES.on_the_way}))::integer as on_the_way,
      (count(*) filter (where ${STAGES.delivered}))::integer as delivered
    from ${rows} where pc.vendor_id is null`);
  return {
    count: total.rows[0]!.count,
    results: page.rows.map((row) => row.parcel),
    counts: counts.rows[0]!,
  };
}

function matching(search: string | undefined): SQL {
  if (search === undefined) return sql`true`;
  const pattern = likePattern(search);
  const digits = search.replace(/\D/g, '').replace(/^(254|0)/, '');
  return sql`(o.number ilike ${pattern} or o.contact_name ilike ${pattern} or o.town ilike ${pattern}
    ${digits.length >= 4 ? sql`or o.contact_phone like ${`%${digits}%`}` : sql``})`;
}

export async function getParcel(db: Db, id: number, now: Date): Promise<ParcelWire> {
  const found = await db.execute<{ parcel: ParcelWire }>(
    sql`select ${parcelJson(now)} as parcel from ${rows} where pc.id = ${id}`,
  );
  if (!found.rows[0]) throw new DomainError('not_found', 'This parcel does not exist.');
  return found.rows[0].parcel;
}
