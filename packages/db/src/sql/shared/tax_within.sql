-- The tax contained in an amount that includes it, at a rate in hundredths of a percent, rounded to the cent. The TypeScript
-- twin is `taxWithin` in books.rules.ts.
create or replace function tax_within(cents numeric, rate integer) returns bigint language sql immutable parallel safe as $$
  select round(cents * rate / (10000 + rate))::bigint
$$;
