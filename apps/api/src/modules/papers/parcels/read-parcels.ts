import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { lineImageUrl } from '../../catalogue/catalogue.sql.ts';
import { arrivalHour, unitsInParcel } from '../../orders/orders.sql.ts';
import type { DeliveryMethod } from '@harusi/contracts/checkout/delivery-choices';
import type { ParcelStatus, OrderStatus } from '@harusi/contracts/orders';

/** A parcel with all that its papers show. It holds no amount. */
export interface ParcelToPrint extends Record<string, unknown> {
  order: string;
  order_status: OrderStatus;
  is_paid: boolean;
  status: ParcelStatus;
  /** Of those of its order that are sent, from 1. */
  index: number;
  count: number;
  carrier: string | null;
  notes: string | null;
  recipient: { name: string; phone: string };
  county: string;
  town: string;
  landmark: string;
  delivery_notes: string | null;
  promised_day: string | null;
  method: DeliveryMethod;
  /** Of the same day: the hour by which it is there. */
  by_hour: number | null;
  pickup_point: { name: string; phone: string | null } | null;
  /** Null for the shop itself. */
  vendor: { name: string; address: string; phone: string; email: string } | null;
  /** Who sends the other parcels of this order; the shop itself is null. */
  others: (string | null)[];
  pieces: { name: string; variant: string | null; sku: string; quantity: number; image: string | null }[];
}

const isSent = sql`other.order_id = o.id and other.status <> 'cancelled'`;

/** The parcels of one seller in these orders, in the order asked for; the shop itself is null. */
export async function readParcelsToPrint(
  db: Db,
  numbers: readonly string[],
  vendorId: number | null,
): Promise<ParcelToPrint[]> {
  const { rows } = await db.execute<ParcelToPrint>(sql`
    select o.number as "order", o.status as order_status, o.paid_at is not null as is_paid, pc.status,
      (select count(*)::integer from parcels other where ${isSent} and other.id <= pc.id) as "index",
      (select count(*)::integer from parcels other where ${isSent}) as "count",
      pc.carrier, pc.notes, json_build_object('name', o.contact_name, 'phone', o.contact_phone) as recipient,
      o.county, o.town, o.landmark, o.delivery_notes, o.promised_day::text as promised_day,
      o.delivery_method as method, ${arrivalHour} as by_hour,
      (select json_build_object('name', w.name, 'phone', w.phone) from pickup_points w where w.id = o.pickup_point_id) as pickup_point,
      (select json_build_object('name', b.business_name, 'address', b.business_address, 'phone', b.business_phone,
        'email', b.business_email) from vendor_profiles b where b.user_id = pc.vendor_id) as vendor,
      array(select b.business_name::text from parcels other left join vendor_profiles b on b.user_id = other.vendor_id
        where ${isSent} and other.id <> pc.id order by other.id) as others,
      (select coalesce(json_agg(json_build_object('name', l.name, 'variant', nullif(concat_ws(', ', l.colour, l.size), ''),
          'sku', l.sku, 'quantity', ${unitsInParcel}, 'image', ${lineImageUrl}) order by l.position), '[]')
        from order_lines l join products p on p.id = l.product_id where l.parcel_id = pc.id and ${unitsInParcel} > 0) as pieces
    from unnest(${sql.param([...numbers])}::text[]) with ordinality wanted (number, n)
    join orders o on o.number = wanted.number
    join parcels pc on pc.order_id = o.id and pc.vendor_id is not distinct from ${vendorId}::bigint
    order by wanted.n`);
  return rows;
}
