-- The tax contained in an amount that includes it, at a rate in hundredths of a percent, rounded to the cent. The TypeScript
-- twin is `includedTax` in ledger.rules.ts.
create or replace function included_tax(cents numeric, rate integer) returns bigint language sql immutable parallel safe as $$
  select round(cents * rate / (10000 + rate))::bigint
$$;
