-- Formats cents as the API sends money: 490050 is "4900.50". For JSON that PostgreSQL builds; the TypeScript twin is the
-- `Shillings` codec in packages/contracts. The cast matters: `text || bigint` is only stable, and PostgreSQL does not inline
-- an immutable function that uses it.
create or replace function shillings(cents bigint) returns text language sql immutable parallel safe as $$
  select case when cents < 0 then '-' else '' end || (abs(cents) / 100)::text || '.' || lpad((abs(cents) % 100)::text, 2, '0')
$$;
