import type { Db } from '@harusi/db/client';
import type { holdOrigins, orderLines, orders } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { queryPrepared } from '../../../lib/database/prepared-queries.ts';
import { type LiveEvent, notified, toPayloads } from '../../../lib/live-events.ts';

interface PlacedRows {
  order: typeof orders.$inferInsert & { holdUntil: Date };
  lines: readonly Omit<typeof orderLines.$inferInsert, 'orderId' | 'parcelId'>[];
  /** Units by variant; none if the order holds nothing. */
  held: ReadonlyMap<number, number>;
  holdOrigin: Omit<typeof holdOrigins.$inferInsert, 'orderId'> | undefined;
  events: readonly LiveEvent[];
}

export interface OrderIds {
  order: number;
  /** In the order of the lines. */
  lines: number[];
  parcels: { id: number; vendorId: number | null }[];
}

/**
 * Inserts an order with one parcel per seller, its lines and its holds, and returns their ids: one statement, because six
 * would cost three times as much.
 */
export async function insertOrder(tx: Db, rows: PlacedRows): Promise<OrderIds> {
  const { order, lines, held, holdOrigin, events } = rows;
  const [placed] = await queryPrepared<{ ids: OrderIds }>(tx, {
    shape: 'insert order',
    build: buildInsertOrder,
    values: {
      order: JSON.stringify(order),
      sellers: JSON.stringify([...new Set(lines.map(({ vendorId }) => vendorId ?? null))]),
      lines: JSON.stringify(lines),
      held: JSON.stringify(Array.from(held, ([variantId, quantity]) => ({ variantId, quantity }))),
      holdOrigin: JSON.stringify(holdOrigin ? [holdOrigin] : []),
      payloads: toPayloads(events),
    },
  });
  return placed!.ids;
}

const json = (name: string) => sql`${sql.placeholder(name)}::json`;

const buildInsertOrder = () => sql`
  with placed as (
    insert into orders (number, user_id, lookup_key, lookup_key_expires_at, contact_name, contact_phone, refund_phone,
      contact_email, text_channel, whatsapp_words, language, delivery_method, pickup_point_id, county, town, landmark,
      delivery_notes, promised_day, goods_cents, delivery_cents, delivery_vat_cents, rounding_cents, total_cents, vat_cents,
      placed_at, hold_until)
    select o.* from json_to_record(${json('order')}) as o (
      "number" text, "userId" bigint, "lookupKey" text, "lookupKeyExpiresAt" timestamptz, "contactName" text,
      "contactPhone" text, "refundPhone" text, "contactEmail" text, "textChannel" text, "whatsAppWords" text,
      "language" text, "deliveryMethod" text, "pickupPointId" bigint, "county" text, "town" text, "landmark" text,
      "deliveryNotes" text, "promisedDay" date, "goodsCents" bigint, "deliveryCents" bigint, "deliveryVatCents" bigint,
      "roundingCents" bigint, "totalCents" bigint, "vatCents" bigint, "placedAt" timestamptz, "holdUntil" timestamptz)
    returning id, placed_at, hold_until),
  packed as (
    insert into parcels (order_id, vendor_id)
    select placed.id, (seller #>> '{}')::bigint
    from placed, json_array_elements(${json('sellers')}) with ordinality sellers (seller, position) order by position
    returning id, order_id, vendor_id),
  line as (
    insert into order_lines (order_id, parcel_id, position, product_id, variant_id, vendor_id, name, sku, colour, size,
      picture_id, quantity, unit_price_cents, compare_at_cents, campaign_id, sale_name, sale_percent, total_cents,
      unit_cost_cents, vat_rate, vat_cents, commission_rate, commission_cents)
    select packed.order_id, packed.id, l.*
    from json_to_recordset(${json('lines')}) as l (
      "position" smallint, "productId" bigint, "variantId" bigint, "vendorId" bigint, "name" text, "sku" text, "colour" text,
      "size" text, "pictureId" bigint, "quantity" integer, "unitPriceCents" bigint, "compareAtCents" bigint,
      "campaignId" bigint, "saleName" text, "salePercent" smallint, "totalCents" bigint, "unitCostCents" bigint,
      "vatRate" integer, "vatCents" bigint, "commissionRate" integer, "commissionCents" bigint)
    join packed on packed.vendor_id is not distinct from l."vendorId"
    order by l.position
    returning id, position),
  hold as (
    insert into stock_holds (order_id, variant_id, quantity, held_at, expires_at)
    select placed.id, h."variantId", h.quantity, placed.placed_at, placed.hold_until
    from placed, json_to_recordset(${json('held')}) as h ("variantId" bigint, quantity integer)),
  origin as (
    insert into hold_origins (order_id, network, phone, buyer, points, value_cents, at)
    select placed.id, h.* from placed, json_to_recordset(${json('holdOrigin')}) as h (
      network text, phone text, buyer text, points integer, "valueCents" bigint, at timestamptz))
  select json_build_object('order', placed.id,
    'lines', (select json_agg(line.id order by line.position) from line),
    'parcels', (select json_agg(json_build_object('id', packed.id, 'vendorId', packed.vendor_id) order by packed.id) from packed))
    as ids, ${notified(sql.placeholder('payloads'))} from placed`;
