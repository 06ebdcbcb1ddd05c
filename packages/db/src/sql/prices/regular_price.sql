-- The price of a product outside any flash sale, and the higher price shown struck through beside it.
create or replace function regular_price(base_cents bigint, original_cents bigint)
returns table (price_cents bigint, compare_at_cents bigint) language sql immutable parallel safe as $$
  select base_cents, case when original_cents > base_cents then original_cents end
$$;
