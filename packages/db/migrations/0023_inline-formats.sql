set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/shared/instant_text.sql
create or replace function instant_text(moment timestamptz) returns text language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- src/sql/shared/shillings.sql
create or replace function shillings(cents bigint) returns text language sql immutable parallel safe as $$
  select case when cents < 0 then '-' else '' end || (abs(cents) / 100)::text || '.' || lpad((abs(cents) % 100)::text, 2, '0')
$$;
