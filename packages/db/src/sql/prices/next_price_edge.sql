-- The next price edge: the moment at which a campaign starts or ends, so that prices change by the clock alone. No cached
-- response may outlive it. Returns a table of one row, because PostgreSQL inlines those into the query and calls anything
-- else.
create or replace function next_price_edge(at timestamptz) returns table (edge timestamptz)
language sql stable parallel safe as $$
  select least((select min(c.starts_at) from campaigns c where c.archived_at is null and c.starts_at > at),
               (select min(c.ends_at) from campaigns c where c.archived_at is null and c.ends_at > at))
$$;
