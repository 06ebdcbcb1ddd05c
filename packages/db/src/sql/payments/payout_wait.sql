-- How long a vendor's earnings wait after delivery before they are paid out: a setting, else as long as pieces can be returned. The
-- defaults are those of `SETTINGS` in settings.rules.ts; a test compares them.
create or replace function payout_wait(at timestamptz) returns interval language sql stable as $$
  select make_interval(days => coalesce(
    (select (s.value #>> '{}')::integer from settings s where s.key = 'payout_wait_days' and s.valid_from <= at
     order by s.valid_from desc limit 1),
    (select (s.value #>> '{}')::integer from settings s where s.key = 'return_days' and s.valid_from <= at
     order by s.valid_from desc limit 1),
    30))
$$;
