import type { Encoded } from '@harusi/contracts/calls';
import type { ReturnablePiece, ReturnOptions } from '@harusi/contracts/returns';
import type { Db } from '@harusi/db/client';
import type { OrderRow } from '@harusi/db/schema';
import { sql } from '@harusi/db/drizzle';
import { availableAt, lineImageUrl, sellerName } from '../../catalogue/catalogue.sql.ts';
import { maskedPhone } from '../../payments/payments.rules.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { brandName } from '../../settings/settings.sql.ts';
import { canReturn } from '../orders.rules.ts';
import { type BuyerPiece, NOT_ARRIVED, NOTHING_LEFT, returnableUntil } from './returns.rules.ts';
import { dropOffJson } from './returns.sql.ts';

/** Units of one variant of an order line, as SQL returns them. */
interface StoredPiece extends Omit<
  Encoded<typeof ReturnablePiece>,
  'until' | 'is_in_time' | 'refusal' | 'quantity'
> {
  product: number;
  vendor: number | null;
  /** What the buyer has, and how much of it is on its way back. */
  had: number;
  coming_back: number;
  arrived_at: string | null;
}

/** What the buyer of an order has, by line and variant. */
export async function readBuyerPieces(tx: Db, orderId: number, now: Date): Promise<StoredPiece[]> {
  const { rows } = await tx.execute<{ piece: StoredPiece }>(sql`
    select json_build_object('line', l.id, 'variant', u.variant_id, 'name', l.name, 'image', ${lineImageUrl},
      'seller', ${sellerName(sql`l.vendor_id`, brandName)}, 'product', l.product_id, 'vendor', l.vendor_id,
      'selected_color', had.colour, 'selected_size', had.size, 'had', u.quantity, 'coming_back', coalesce(open.quantity, 0),
      'unit_price', shillings((l.total_cents - l.refunded_cents) / (l.quantity - l.refunded_quantity)),
      'is_sealed', has_seal(p), 'arrived_at', instant_text(parcel_arrival(pc)),
      'replacements', (
        select coalesce(json_agg(json_build_object('variant', v.id, 'selected_color', v.colour, 'selected_size', v.size,
          'available', ${availableAt(now)}) order by v.position, v.id), '[]')
        from product_variants v where v.product_id = l.product_id)) as piece
    from order_lines l join buyer_units u on u.order_line_id = l.id join product_variants had on had.id = u.variant_id
    join products p on p.id = l.product_id join parcels pc on pc.id = l.parcel_id
    left join open_return_units open on open.order_line_id = l.id and open.variant_id = u.variant_id
    where l.order_id = ${orderId} and l.quantity > l.refunded_quantity order by l.position, u.variant_id`);
  return rows.map(({ piece }) => piece);
}

export const buyerPiece = ({ had, coming_back, is_sealed, arrived_at }: StoredPiece): BuyerPiece => ({
  quantity: had - coming_back,
  isSealed: is_sealed,
  arrivedAt: arrived_at === null ? null : new Date(arrived_at),
});

/** What can come back of an order, and how. */
export async function readReturnOptions(
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<Encoded<typeof ReturnOptions>> {
  const [settings, pieces, points, payers] = await Promise.all([
    getSettings(db, now),
    canReturn(order.status) ? readBuyerPieces(db, order.id, now) : [],
    db.execute<{ point: Encoded<typeof ReturnOptions>['drop_off_points'][number] }>(sql`
      select ${dropOffJson} as point from pickup_points d where d.is_open and d.county = ${order.county} order by d.name`),
    db.execute<{ msisdn: string }>(sql`
      select c.msisdn from payment_captures c where c.order_id = ${order.id} and c.msisdn is not null order by c.id desc limit 1`),
  ]);
  return {
    pieces: pieces.map((piece) => toReturnable(piece, settings.return_days, now)),
    drop_off_points: points.rows.map(({ point }) => point),
    shop_address: settings.contact.address,
    refund_to: maskedPhone(payers.rows[0]?.msisdn ?? order.refundPhone.replace(/^\+/, '')),
    return_days: settings.return_days,
  };
}

function toReturnable(stored: StoredPiece, returnDays: number, now: Date): Encoded<typeof ReturnablePiece> {
  const {
    product: _product,
    vendor: _vendor,
    had: _had,
    coming_back: _back,
    arrived_at: _at,
    ...shown
  } = stored;
  const { quantity, arrivedAt } = buyerPiece(stored);
  const hasArrived = arrivedAt !== null && arrivedAt <= now;
  const until = hasArrived ? returnableUntil(arrivedAt, returnDays) : null;
  return {
    ...shown,
    quantity: hasArrived ? quantity : 0,
    until: until?.toISOString() ?? null,
    is_in_time: until !== null && until > now,
    refusal: hasArrived ? (quantity > 0 ? null : NOTHING_LEFT) : NOT_ARRIVED,
  };
}
