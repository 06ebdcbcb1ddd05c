import { type SQL, sql } from '@harusi/db/drizzle';
import { lineImageUrl } from '../catalogue/catalogue.sql.ts';
import { isSoldOrder } from '../orders/orders.sql.ts';

/** Whether the vendor still has to dispatch `parcels pc` of `orders o`. */
export const toDispatch = sql`pc.status in ('waiting', 'preparing') and ${isSoldOrder}`;

/** Joins to `products p` whether a submission is pending, and the outcome of the last one. */
export const lastSubmission = sql`cross join lateral (
  select coalesce(bool_or(s.status = 'pending_approval'), false) as waits,
         (array_agg(s.status order by s.id desc))[1] as status,
         (array_agg(s.rejection_reason order by s.id desc))[1] as reason,
         max(s.decided_at) as decided_at
  from product_submissions s where s.product_id = p.id) last`;

export const isRejected = sql`not last.waits and last.status = 'rejected' and p.visibility <> 'archived'`;

/** A vendor's products per status, without archived ones. */
export const productCounts = (vendorId: SQL) => sql`(
  select json_build_object(
    'pending', count(*) filter (where last.waits),
    'approved', count(*) filter (where p.review = 'approved'),
    'rejected', count(*) filter (where ${isRejected}))
  from products p ${lastSubmission} where p.vendor_id = ${vendorId} and p.visibility <> 'archived')`;

/**
 * What customers paid for a vendor's goods, less refunds: what has been added up by product, and what has changed since. A
 * product never changes its vendor.
 */
export const totalSales = (vendorId: SQL) => sql`(
  select json_build_object('sales', shillings(coalesce(sum(sold.cents), 0)::bigint), 'units', coalesce(sum(sold.units), 0))
  from (
    select s.units, s.cents from products p join product_sales s on s.product_id = p.id where p.vendor_id = ${vendorId}
    union all
    select c.units, c.cents from sale_changes c join products p on p.id = c.product_id where p.vendor_id = ${vendorId}) sold)`;

/** What the shop owes a vendor, in cents. The ledger has it as a credit, which is negative there. */
export const balanceCents = (vendorId: SQL) => sql`(
  select coalesce(-sum(g.amount_cents), 0)::bigint from ledger_lines g
  where g.vendor_id = ${vendorId} and g.account = 'vendors')`;

/** The lines in `parcels pc`: names and the first picture. */
export const contents = sql`
  'names', (select json_agg(l.name order by l.position) from order_lines l where l.parcel_id = pc.id),
  'image', (select ${lineImageUrl} from order_lines l join products p on p.id = l.product_id
            where l.parcel_id = pc.id order by l.position limit 1)`;
