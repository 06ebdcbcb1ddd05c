import type { Encoded } from '@harusi/contracts/calls';
import type { OfficeParcel, OfficeParcelQuery, ParcelStage } from '@harusi/contracts/office/parcels';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import { countEach } from '../../../lib/lists/count-rows.ts';
import { type ListOrder, nullsLast } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { runOn } from '../../../lib/lists/run.ts';
import { matchesAny, matchesPhone } from '../../../lib/lists/search.ts';
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

const ID = { sql: sql`pc.id`, type: 'integer' } as const;

/** The longest wait first; of what has left, the latest. */
const ORDERS: Readonly<Record<ParcelStage, ListOrder>> = {
  to_pack: {
    name: 'parcels to pack',
    keys: [{ sql: sql`o.paid_at`, type: 'instant' }, ID],
    descending: false,
  },
  on_the_way: {
    name: 'parcels on the way',
    keys: [{ sql: nullsLast(sql`pc.dispatched_at`), type: 'instant' }, ID],
    descending: true,
  },
  delivered: {
    name: 'parcels delivered',
    keys: [{ sql: nullsLast(sql`pc.delivered_at`), type: 'instant' }, ID],
    descending: true,
  },
};

const rows = sql`parcels pc join orders o on o.id = pc.order_id`;

export async function listParcels(db: Db, query: OfficeParcelQuery, now: Date) {
  const run = runOn(db);
  const page = await readKeysetPage<ParcelWire>(run, query, {
    order: ORDERS[query.stage],
    from: rows,
    where: sql`${STAGES[query.stage]} and ${matching(query.search)}`,
    id: sql`pc.id`,
    item: parcelJson(now),
    join: sql`join parcels pc on pc.id = page.id join orders o on o.id = pc.order_id`,
    isSearch: query.search !== undefined,
  });
  return { ...page, counts: await countEach(run, rows, STAGES) };
}

const matching = (search: string | undefined): SQL =>
  search === undefined
    ? sql`true`
    : sql`(${matchesAny([sql`o.number`, sql`o.contact_name`, sql`o.town`], search)}
        or ${matchesPhone(sql`o.contact_phone`, search)})`;

export async function getParcel(db: Db, id: number, now: Date): Promise<ParcelWire> {
  const found = await db.execute<{ parcel: ParcelWire }>(
    sql`select ${parcelJson(now)} as parcel from ${rows} where pc.id = ${id}`,
  );
  if (!found.rows[0]) throw new DomainError('not_found', 'This parcel does not exist.');
  return found.rows[0].parcel;
}
