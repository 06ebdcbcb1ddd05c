import { type SQL, sql } from '@harusi/db/drizzle';
import { SOLD_STATUSES } from '../ledger/ledger-facts.sql.ts';
import { lineImageUrl, OWN_GOODS, sellerName } from '../catalogue/catalogue.sql.ts';
import { lastAttemptJson, amountDue, paidAmount, receiptsJson } from '../payments/payments.sql.ts';
import { brandName } from '../settings/settings.sql.ts';
import { guardJson } from '../../lib/order-access.ts';
import { returnsJson } from './returns/returns.sql.ts';

/** The status of `orders o` at a moment. */
export const orderStatusAt = (now: Date) => sql`order_status(o.status, o.hold_until, ${now})`;

/** `orders o` is paid and not refunded, so its lines count as sold. */
export const isSoldOrder = sql`o.status in ${SOLD_STATUSES}`;

/** Units of `order_lines l` that count as sold. */
export const soldUnits = sql`(l.quantity - l.refunded_quantity)`;

/** Units and cents sold in a month by product: what is added up, and what has changed since. */
export const soldInMonth = (month: SQL) => sql`(
  select m.product_id, m.units, m.cents from product_months m where m.month = ${month}
  union all
  select c.product_id, c.units, c.cents from sale_changes c where c.month = ${month}) sold`;

/** Units of `order_lines l` in `parcels pc`: those refunded before it left stay behind. */
export const unitsInParcel = sql`(${soldUnits} + (
  select coalesce(sum(n.quantity), 0) from refund_lines n join refunds r on r.id = n.refund_id
  where n.order_line_id = l.id and r.created_at > pc.dispatched_at))`;

/** The part of the line's price that is not refunded. */
export const soldCents = sql`(l.total_cents - l.refunded_cents)`;

/** The shop's commission on that part. */
export const soldCommission = sql`case l.refunded_cents when 0 then l.commission_cents
  else apply_rate(${soldCents}, l.commission_rate) end`;

/** `parcels pc` of `orders o` is the shop's own, paid and not dispatched. */
export const isAwaitingDispatch = sql`pc.vendor_id is null and pc.status in ('waiting', 'preparing') and ${isSoldOrder}`;

const CATEGORY = sql`case p.category_id when 1 then 'bridal' else 'groom' end`;

/** The lines of `orders o`; `more` adds fields for the back office. */
const lines = (more: SQL) => sql`(
  select json_agg(json_build_object(
    'id', l.id, 'product', l.product_id, 'slug', p.slug, 'name', l.name, 'sku', l.sku,
    'selected_color', l.colour, 'selected_size', l.size, 'category', ${CATEGORY}, 'image', ${lineImageUrl},
    'quantity', l.quantity, 'unit_price', shillings(l.unit_price_cents), 'original_price', shillings(l.compare_at_cents),
    'sale_name', l.sale_name, 'total', shillings(l.total_cents), 'refunded_quantity', l.refunded_quantity,
    'review', (select json_build_object('rating', r.rating, 'title', r.title, 'body', r.body, 'state', r.state)
               from product_reviews r where r.order_line_id = l.id) ${more}) order by l.position)
  from order_lines l join products p on p.id = l.product_id where l.order_id = o.id)`;

/** `own`: the seller of the shop's own pieces; `more` adds fields for the back office. */
const parcels = (own: SQL, more: SQL) => sql`(
  select json_agg(json_build_object(
    'id', pc.id, 'seller', ${sellerName(sql`pc.vendor_id`, own)}, 'status', pc.status,
    'lines', (select json_agg(l.id order by l.position) from order_lines l where l.parcel_id = pc.id),
    'carrier', pc.carrier, 'tracking', pc.tracking,
    'dispatched_at', instant_text(pc.dispatched_at), 'arrival_claimed_at', instant_text(pc.arrival_claimed_at),
    'arrival_disputed_at', instant_text(pc.arrival_disputed_at), 'delivered_at', instant_text(pc.delivered_at) ${more}) order by pc.id)
  from parcels pc where pc.order_id = o.id)`;

/** The name behind `order_events e`; null for the buyer and the system. */
const author = sql`(select u.first_name || ' ' || u.last_name from users u where u.id = e.actor_id and u.id is distinct from o.user_id)`;

/** What happened to `orders o`; `more` adds fields for the back office. */
const steps = (more: SQL) => sql`(
  select coalesce(json_agg(json_build_object('at', instant_text(e.at), 'status', e.status, 'text', e.text ${more}) order by e.id), '[]')
  from order_events e where e.order_id = o.id and e.kind <> 'note')`;

const OF_ORDER = sql`c.order_id = o.id`;

/** Refunds of `orders o`, sent or promised. */
const refunded = sql`(select shillings(coalesce(sum(r.amount_cents), 0)::bigint) from refunds r where r.order_id = o.id)`;

/**
 * The VAT a shopper reads: that of the whole price, or none. A vendor's piece has the vendor's own VAT in it, which we
 * don't know; ours is only that of the commission.
 */
export const vatCentsOfThePrice = sql`case when not exists (
  select from order_lines l where l.order_id = o.id and l.vendor_id is not null) then o.vat_cents end`;
const vatOfThePrice = sql`shillings(${vatCentsOfThePrice})`;

/** The hour by which a same-day parcel of `orders o` is there, as its zone has it today; null for other ways. */
export const arrivalHour = sql`(
  select z.same_day_arrival_hour from delivery_zones z join delivery_counties dc on dc.zone_id = z.id
  where dc.county = o.county and o.delivery_method = 'same_day')`;

/** Where `orders o` goes. Once its place is erased, no point tells it either. */
export const deliveryFields = sql`'method', o.delivery_method, 'county', o.county, 'town', o.town, 'landmark', o.landmark,
  'notes', o.delivery_notes, 'pickup_point', (
    select json_build_object('name', pp.name, 'hours', pp.hours, 'phone', pp.phone)
    from pickup_points pp where pp.id = o.pickup_point_id and o.town <> ''),
  'by_hour', ${arrivalHour}`;

/** Something of `orders o` is the shop's own, which the shop invoices: a piece, or the delivery. */
export const isInvoicedOrder = sql`(o.delivery_cents > 0
  or exists (select from order_lines l where l.order_id = o.id and l.vendor_id is null))`;

/** The numbered papers of `orders o`, in the shape of `IssuedPaper`. */
const issuedPapers = sql`(
  select coalesce(json_agg(json_build_object('series', n.series, 'year', n.year, 'sequence', n.sequence,
    'issuedAt', instant_text(n.issued_at), 'isPrinted', n.printed_at is not null) order by n.id), '[]')
  from papers n where n.order_id = o.id)`;

interface Differences {
  /** The seller of the shop's own pieces. */
  own: SQL;
  vat: SQL;
  /** More fields of a line, of a parcel and of a step. */
  more: SQL;
  moreOfParcel: SQL;
  moreOfStep: SQL;
}

const fields = ({ own, vat, more, moreOfParcel, moreOfStep }: Differences) => sql`
  'id', o.id, ${guardJson(sql`o`)},
  'number', o.number, 'storedStatus', o.status, 'placed_at', instant_text(o.placed_at),
  'hold_until', instant_text(o.hold_until), 'is_reserved', exists (select from stock_holds h where h.order_id = o.id and h.return_id is null), 'paid_at', instant_text(o.paid_at), 'cancel_reason', o.cancel_reason,
  'contact', json_build_object('name', o.contact_name, 'phone', o.contact_phone, 'email', o.contact_email),
  'delivery', json_build_object(${deliveryFields}),
  'promised_day', o.promised_day, 'buyer_pin', o.buyer_pin, 'isInvoiced', ${isInvoicedOrder}, 'issued', ${issuedPapers},
  'subtotal', shillings(o.goods_cents), 'delivery_fee', shillings(o.delivery_cents), 'total', shillings(o.total_cents), 'vat', ${vat},
  'lines', ${lines(more)}, 'parcels', ${parcels(own, moreOfParcel)}, 'steps', ${steps(moreOfStep)}, 'receipts', ${receiptsJson(OF_ORDER)}, 'returns', ${returnsJson(own)},
  'paid', ${paidAmount(OF_ORDER)}, 'refunded', ${refunded}, 'owed', ${amountDue(sql`o.total_cents`, sql`l.order_id = o.id`)}, 'attempt', ${lastAttemptJson(sql`a.order_id = o.id`)}`;

/** A JSON projection of an order and the name of its prepared statement. */
export interface OrderProjection {
  name: string;
  json: SQL;
}

/** `orders o` as its buyer sees it. */
export const orderProjection: OrderProjection = {
  name: 'order',
  json: sql`json_build_object(${fields({ own: brandName, vat: vatOfThePrice, more: sql``, moreOfParcel: sql``, moreOfStep: sql`` })})`,
};

/** The same with the fields of the back office. */
export const officeOrderProjection: OrderProjection = {
  name: 'office_order',
  json: sql`json_build_object(${fields({
    own: OWN_GOODS,
    vat: sql`shillings(o.vat_cents)`,
    moreOfParcel: sql`, 'packing_notes', pc.notes`,
    moreOfStep: sql`, 'author', ${author}`,
    more: sql`,
    'seller', ${sellerName(sql`l.vendor_id`)}, 'unit_cost', shillings(l.unit_cost_cents), 'vat', shillings(l.vat_cents),
    'commission', case when l.vendor_id is not null then shillings(l.commission_cents) end`,
  })},
  'notes', (
    select coalesce(json_agg(json_build_object('id', e.id, 'at', instant_text(e.at),
      'author', ${author}, 'text', e.text) order by e.id), '[]')
    from order_events e where e.order_id = o.id and e.kind = 'note'),
  'customer', (select json_build_object('id', u.id, 'email', u.email) from users u where u.id = o.user_id))`,
};

/** `orders o` in a list. */
export const orderSummaryJson = (now: Date, more: SQL = sql``) => sql`json_build_object(
  'number', o.number, 'status', ${orderStatusAt(now)}, 'placed_at', instant_text(o.placed_at), 'total', shillings(o.total_cents),
  'item_count', (select sum(l.quantity) from order_lines l where l.order_id = o.id),
  'names', (select json_agg(l.name order by l.position) from order_lines l where l.order_id = o.id),
  'image', (select ${lineImageUrl} from order_lines l join products p on p.id = l.product_id
            where l.order_id = o.id order by l.position limit 1) ${more})`;
