import type { Encoded } from '@harusi/contracts/calls';
import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';
import type { VendorDashboard } from '@harusi/contracts/vendors';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { firstImageUrl } from '../catalogue/catalogue.sql.ts';
import { isSoldOrder, soldCents, soldUnits } from '../orders/orders.sql.ts';
import { getSettings } from '../settings/settings.service.ts';
import {
  contents,
  isRejected,
  lastSubmission,
  productCounts,
  toDispatch,
  totalSales,
} from './vendors.sql.ts';

type Dashboard = Encoded<typeof VendorDashboard>;
type Balance = Pick<Dashboard, 'balance' | 'pending_earnings' | 'earned' | 'payable'>;
const NOTHING_SOLD: Balance = {
  balance: '0.00',
  pending_earnings: '0.00',
  earned: '0.00',
  payable: '0.00',
};
/** Fields that are computed or renamed from the query's result. */
type ComputedField =
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'total_sales'
  | 'units_sold'
  | keyof Balance
  | 'commission_percent';
type StoredDashboard = Omit<Dashboard, ComputedField> & {
  counts: Pick<Dashboard, 'pending' | 'approved' | 'rejected'>;
  total: Dashboard['last_30_days'];
  /** Null until something was sold. */
  balance: Balance | null;
};

const DAYS = 30;
const FIRST_FIVE = sql.raw('limit 5');

/** The vendor's dashboard in a few statements. Refunds count on the day of the sale. */
export async function getVendorDashboard(db: Db, vendorId: number, now: Date): Promise<Dashboard> {
  const { vendor_commission_percent } = await getSettings(db, now);
  const id = sql`${vendorId}::bigint`;
  const { rows } = await db.execute<{ stored: StoredDashboard }>(sql`
    with sold as (${salesByDay(id, now)})
    select json_build_object(
      'business_name', b.business_name, 'business_address', b.business_address,
      'joined_at', instant_text(u.created_at), 'payout_phone', b.payout_phone,
      'counts', ${productCounts(id)}, 'total', ${totalSales(id)}, 'balance', (
        select json_build_object('balance', shillings(v.owed_cents), 'pending_earnings', shillings(v.pending_cents),
          'earned', shillings(v.earned_cents), 'payable', shillings(v.payable_cents))
        from vendor_balances(${now}) v where v.vendor_id = ${id}),
      'unread_notifications', (select count(*) from notifications n where n.user_id = ${id} and n.read_at is null),
      'days', (select json_agg(json_build_object('date', day, 'sales', shillings(cents), 'units', units) order by day) from sold),
      'last_30_days', (select json_build_object('sales', shillings(sum(cents)::bigint), 'units', sum(units)) from sold),
      'to_dispatch', (select count(*) from parcels pc join orders o on o.id = pc.order_id
                      where pc.vendor_id = ${id} and ${toDispatch}),
      'rejected_products', ${rejectedProducts(id)}, 'low_stock', ${lowStock(id)}, 'parcels', ${nextParcels(id)}) as stored
    from users u join vendor_profiles b on b.user_id = u.id where u.id = ${id}`);
  const { counts, total, balance, ...rest } = rows[0]!.stored;
  return {
    ...rest,
    ...counts,
    total_sales: total.sales,
    units_sold: total.units,
    ...(balance ?? NOTHING_SOLD),
    commission_percent: vendor_commission_percent,
  };
}

/** One row per day in Nairobi, including days without sales. `offset 0` looks up the lines of the parcels of those days only. */
const salesByDay = (vendorId: SQL, now: Date) => sql`
  select each.day::date as day, coalesce(sales.cents, 0)::bigint as cents, coalesce(sales.units, 0)::integer as units
  from (select (${now}::timestamptz at time zone 'Africa/Nairobi')::date as today) clock
  cross join generate_series(clock.today - ${DAYS - 1}::integer, clock.today, interval '1 day') as each (day)
  left join (
    select (o.paid_at at time zone 'Africa/Nairobi')::date as day, sum(${soldCents}) as cents, sum(${soldUnits}) as units
    from orders o join parcels pc on pc.order_id = o.id
    cross join lateral (select * from order_lines l where l.parcel_id = pc.id offset 0) l
    where pc.vendor_id = ${vendorId} and ${isSoldOrder} and o.paid_at > ${now}::timestamptz - ${`${DAYS} days`}::interval
    group by 1) sales on sales.day = each.day::date`;

/** Rows as a JSON array, in their order. */
const listOf = (rows: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;

const rejectedProducts = (vendorId: SQL) =>
  listOf(sql`
    select p.id, p.name, ${firstImageUrl} as image, last.reason as rejection_reason
    from products p ${lastSubmission}
    where p.vendor_id = ${vendorId} and ${isRejected} order by last.decided_at desc, p.id desc ${FIRST_FIVE}`);

const lowStock = (vendorId: SQL) =>
  listOf(sql`
    select p.id, p.name, ${firstImageUrl} as image, stock.units as inventory
    from products p
    cross join lateral (select sum(v.on_hand)::integer as units from product_variants v where v.product_id = p.id) stock
    where p.vendor_id = ${vendorId} and p.is_listed and stock.units < ${LOW_STOCK}
    order by stock.units, p.id ${FIRST_FIVE}`);

/** Oldest first. */
const nextParcels = (vendorId: SQL) => sql`(
  select coalesce(json_agg(parcel), '[]') from (
    select json_build_object('order', o.number, ${contents}, 'town', o.town, 'paid_at', instant_text(o.paid_at)) as parcel
    from parcels pc join orders o on o.id = pc.order_id
    where pc.vendor_id = ${vendorId} and ${toDispatch} order by o.paid_at, o.id ${FIRST_FIVE}) row)`;
