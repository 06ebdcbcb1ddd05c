-- The calendar day in Nairobi, by which the books and reports count. Kenya is at UTC+3 all year, so a fixed offset keeps the
-- function immutable and usable in indexes.
create or replace function nairobi_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select ((at at time zone 'UTC') + interval '3 hours')::date
$$;
