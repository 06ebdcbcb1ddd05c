-- A price reduced by some percent, rounded down to the whole shilling, never below one shilling. The TypeScript twin is
-- `salePriceCents` in catalogue.rules.ts.
create or replace function sale_price_cents(base_cents bigint, percent integer) returns bigint
language sql immutable parallel safe as $$
  select greatest(100, base_cents * (100 - percent) / 10000 * 100)
$$;
