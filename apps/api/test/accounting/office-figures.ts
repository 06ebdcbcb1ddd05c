import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { totals } from '../../src/modules/clients/clients.sql.ts';
import { sumChangedClients } from '../../src/modules/clients/client-totals.service.ts';
import { sumProductSales } from '../../src/modules/office-catalogue/products/product-sales.service.ts';
import { isSoldOrder, soldCents, soldUnits } from '../../src/modules/orders/orders.sql.ts';

/** Sums what the back office sorts by, and returns every product and client whose sums differ from orders and payments. */
export async function findWrongOfficeFigures(db: Db) {
  await sumProductSales(db);
  await sumChangedClients(db);
  const products = await db.execute(sql`
    select p.id, s.units, s.cents, truth.* from products p left join product_sales s on s.product_id = p.id
    cross join lateral (
      select coalesce(sum(${soldUnits}), 0)::bigint as true_units, coalesce(sum(${soldCents}), 0)::bigint as true_cents
      from order_lines l join orders o on o.id = l.order_id where l.product_id = p.id and ${isSoldOrder}) truth
    where (s.units, s.cents) is distinct from (truth.true_units, truth.true_cents)`);
  const months = await db.execute(sql`
    select * from product_months m full join (
      select nairobi_month(o.paid_at) as month, l.product_id, sum(${soldUnits}) as true_units, sum(${soldCents}) as true_cents
      from order_lines l join orders o on o.id = l.order_id where ${isSoldOrder} group by 1, 2) truth
      using (month, product_id)
    where (coalesce(m.units, 0), coalesce(m.cents, 0)) is distinct from (coalesce(truth.true_units, 0), coalesce(truth.true_cents, 0))`);
  const clients = await db.execute(sql`
    select c.client_id, t.spent_cents, t.last_booking_at, truth.* from (select id as client_id from clients) c
    left join client_totals t on t.client_id = c.client_id
    cross join lateral (select ${totals}) truth (true_cents, true_booking)
    where (t.spent_cents, t.last_booking_at) is distinct from (truth.true_cents::bigint, truth.true_booking)`);
  return [...products.rows, ...months.rows, ...clients.rows];
}
