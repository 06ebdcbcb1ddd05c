import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { queryPrepared } from '../../lib/database/prepared-queries.ts';
import { lineImageUrl, sellerName } from '../catalogue/catalogue.sql.ts';
import { brandName } from '../settings/settings.sql.ts';
import { vatCentsOfThePrice } from './orders.sql.ts';

/** What emails say about an order beyond its snapshot. */
export interface OrderDetails {
  goodsCents: number;
  deliveryCents: number;
  /** In the whole price; null if a vendor sells part of it. */
  vatCents: number | null;
  /** Empty once it is erased. */
  town: string;
  landmark: string;
  contactPhone: string;
  /** Where the buyer collects it; null if it comes to the door. */
  pickupPoint: { name: string; town: string; hours: string } | null;
  /** All of the order, or of one parcel. */
  pieces: {
    name: string;
    choice: string;
    quantity: number;
    unitPriceCents: number;
    totalCents: number;
    seller: string;
    image: string | null;
  }[];
  /** What arrived, as far as its code is known. */
  payments: { provider: 'mpesa' | 'hand' | 'card'; receipt: string; amountCents: number; paidAt: string }[];
  /** What goes back or is back. */
  refunds: { amountCents: number; isSent: boolean }[];
}

/** One statement, because every email about an order reads it. */
export async function readOrderDetails(
  tx: Db,
  number: string,
  parcelId: number | null,
): Promise<OrderDetails> {
  const [row] = await queryPrepared<{ details: OrderDetails }>(tx, {
    shape: 'order details',
    build: buildDetails,
    values: { number, parcelId },
  });
  return row!.details;
}

const buildDetails = () => sql`
    select json_build_object(
      'goodsCents', o.goods_cents, 'deliveryCents', o.delivery_cents, 'vatCents', ${vatCentsOfThePrice},
      'town', o.town, 'landmark', o.landmark, 'contactPhone', o.contact_phone,
      'pickupPoint', (
        select json_build_object('name', pp.name, 'town', pp.town, 'hours', pp.hours)
        from pickup_points pp where pp.id = o.pickup_point_id),
      'pieces', (
        select coalesce(json_agg(json_build_object('name', l.name, 'choice', concat_ws(', ', l.colour, l.size),
          'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents, 'totalCents', l.total_cents,
          'seller', ${sellerName(sql`l.vendor_id`, brandName)}, 'image', ${lineImageUrl}) order by l.position), '[]')
        from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and l.parcel_id = coalesce(${sql.placeholder('parcelId')}::bigint, l.parcel_id)),
      'payments', (
        select coalesce(json_agg(json_build_object('provider', c.provider, 'receipt', c.receipt,
          'amountCents', c.amount_cents, 'paidAt', c.paid_at) order by c.id), '[]')
        from payment_captures c where c.order_id = o.id and c.receipt is not null),
      'refunds', (
        select coalesce(json_agg(json_build_object('amountCents', r.amount_cents, 'isSent', r.reference is not null)), '[]')
        from refunds r where r.order_id = o.id)) as details
    from orders o where o.number = ${sql.placeholder('number')}`;
