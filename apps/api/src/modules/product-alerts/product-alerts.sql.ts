import { sql } from '@harusi/db/drizzle';
import { availableAt, tagAt } from '../catalogue/catalogue.sql.ts';

/** `product_alerts a` with its listed product `p` and the current price as `tag`. */
export const alertsAt = (now: Date) =>
  sql`product_alerts a join products p on p.id = a.product_id and p.is_listed ${tagAt(now)}`;

/** Whether what `a` waits for has happened: units that can be bought now, or a lower price, campaigns included. */
export const isDueAt = (now: Date) => sql`case a.kind
  when 'back_in_stock' then exists (
    select from product_variants v where v.product_id = a.product_id and v.id = coalesce(a.variant_id, v.id)
      and ${availableAt(now)} > 0)
  else tag.price_cents < a.price_cents end`;
