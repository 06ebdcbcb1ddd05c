-- The share of an amount at a rate in hundredths of a percent, rounded to the cent: a commission. The TypeScript twin is
-- `shareOf` in books.rules.ts.
create or replace function share_of(cents numeric, rate integer) returns bigint language sql immutable parallel safe as $$
  select round(cents * rate / 10000)::bigint
$$;
