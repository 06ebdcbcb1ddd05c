-- Audit rows name people by id. Rewrites the rows of older releases once, as `maskPersonal` writes new ones.
create function pg_temp.masked(value jsonb, subject text) returns jsonb language plpgsql as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (
        select coalesce(jsonb_object_agg(e.key, case
          when e.value <> 'null' and (
            e.key ~* 'email|phone|msisdn|contact|address|landmark|username|^(first|last)_name$|^business_|^bio$|^vendor_profile$'
            or (e.key = 'name' and subject in ('user', 'vendor', 'stylist', 'client'))) then '"•••"'::jsonb
          else pg_temp.masked(e.value, subject) end), '{}')
        from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(pg_temp.masked(e.value, subject) order by e.position), '[]')
              from jsonb_array_elements(value) with ordinality e(value, position));
    when 'string' then
      return to_jsonb(regexp_replace(value #>> '{}',
        '[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}|(?:\+?254|\m0)[\s-]?[17](?:[\s-]?\d){8}\M', '•••', 'gi'));
    else return value;
  end case;
end $$;--> statement-breakpoint
-- The fields of a profile that changed: older rows hold all of them.
create function pg_temp.changed(one jsonb, other jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(one) e where e.value is distinct from other -> e.key
$$;--> statement-breakpoint
alter table audit_log disable trigger audit_log_append_only;--> statement-breakpoint
update audit_log set before = pg_temp.changed(before, after), after = pg_temp.changed(after, before)
where action in ('account.updated', 'vendor.updated', 'vendor.payout-changed')
  and jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object';--> statement-breakpoint
-- A note is in its own row, where it can be erased; so are the words about a picture.
update audit_log set after = nullif(after - 'text', '{}') where action in ('order.noted', 'client.noted') and after ? 'text';--> statement-breakpoint
update audit_log set before = before - '{title,description,tags,stylist}'::text[], after = after - '{title,description,tags,stylist}'::text[]
where subject_type = 'portfolio';--> statement-breakpoint
update audit_log set before = pg_temp.masked(before, subject_type), after = pg_temp.masked(after, subject_type)
where subject_type <> 'setting' and (before, after)
  is distinct from (pg_temp.masked(before, subject_type), pg_temp.masked(after, subject_type));--> statement-breakpoint
alter table audit_log enable trigger audit_log_append_only;--> statement-breakpoint
drop function pg_temp.masked(jsonb, text);--> statement-breakpoint
drop function pg_temp.changed(jsonb, jsonb);
