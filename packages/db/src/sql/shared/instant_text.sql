-- Formats a moment as the API sends it: ISO 8601 in UTC with milliseconds, like JavaScript's toISOString(). For JSON that
-- PostgreSQL builds. Stable, as to_char is: PostgreSQL does not inline a function that claims to be more than what it calls.
create or replace function instant_text(moment timestamptz) returns text language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
