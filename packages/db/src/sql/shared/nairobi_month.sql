-- The first day of a moment's month in Nairobi; see `nairobi_day`.
create or replace function nairobi_month(at timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', nairobi_day(at))::date
$$;
