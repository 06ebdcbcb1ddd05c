-- The share of an amount at a rate in hundredths of a percent, rounded to the cent: a commission. The TypeScript twin is
-- `applyRate` in ledger.rules.ts.
create or replace function apply_rate(cents numeric, rate integer) returns bigint language sql immutable parallel safe as $$
  select round(cents * rate / 10000)::bigint
$$;
