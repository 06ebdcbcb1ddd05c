-- The price of a product at a moment, the higher price shown struck through, and the flash sale responsible. The one
-- definition of a price for lists, filters, sorting, product pages, quotes, orders and the back office: PostgreSQL has to
-- filter and sort by it, so it can't live in TypeScript alone. `priceNow` in catalogue.rules.ts is the readable reference
-- for rules and tests; campaign-prices.api.test.ts holds the two together.
-- Running sales are read once per statement as an array, then scanned per product, best first.
create or replace function price_now(
  product bigint, subcategory smallint, base_cents bigint, original_cents bigint, at timestamptz)
returns table (price_cents bigint, compare_at_cents bigint, campaign_id bigint,
               sale json, sale_name text, sale_percent integer, sale_ends_at timestamptz)
language sql stable parallel safe as $$
  select coalesce(best.cents, base_cents),
         nullif(greatest(base_cents, original_cents), coalesce(best.cents, base_cents)),
         best.id, best.sale, best.name, best.percent, best.ends_at
  from (select) one_row left join lateral (
    select running.id, running.sale, running.name, running.percent, running.ends_at,
           sale_price_cents(base_cents, running.percent) as cents
    from unnest((select running_sales(at))) with ordinality running
    where sale_price_cents(base_cents, running.percent) < base_cents
      and (subcategory = any (running.subcategory_ids) or running.names_products and (
        select true from campaign_products cp where cp.campaign_id = running.id and cp.product_id = product))
    order by running.ordinality limit 1) best on true
$$;
