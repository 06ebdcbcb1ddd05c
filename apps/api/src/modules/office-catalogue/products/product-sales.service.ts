import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';

/** Adds what was sold since the last run to the sums by product, and by product and month. */
export async function sumProductSales(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Two runs at once would lock the same products in different orders.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_sales'))`);
    await tx.execute(sql`
      with done as (delete from sale_changes returning product_id, month, units, cents),
      months as (
        insert into product_months as m (month, product_id, units, cents)
        select month, product_id, sum(units), sum(cents) from done where month is not null group by month, product_id
        on conflict (month, product_id) do update set units = m.units + excluded.units, cents = m.cents + excluded.cents)
      update product_sales s set units = s.units + sold.units, cents = s.cents + sold.cents
      from (select product_id, sum(units) as units, sum(cents) as cents from done group by product_id) sold
      where s.product_id = sold.product_id`);
  });
}
