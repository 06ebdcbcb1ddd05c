set local check_function_bodies = off;
--> statement-breakpoint
drop function tax_within(numeric,integer);
--> statement-breakpoint
drop function share_of(numeric,integer);
--> statement-breakpoint
-- src/sql/shared/apply_rate.sql
create or replace function apply_rate(cents numeric, rate integer) returns bigint language sql immutable parallel safe as $$
  select round(cents * rate / 10000)::bigint
$$;
--> statement-breakpoint
-- src/sql/shared/included_tax.sql
create or replace function included_tax(cents numeric, rate integer) returns bigint language sql immutable parallel safe as $$
  select round(cents * rate / (10000 + rate))::bigint
$$;
