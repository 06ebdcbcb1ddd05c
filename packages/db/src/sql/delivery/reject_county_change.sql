-- Every county has a zone at all times: the rows stay as they are, and only their zone changes.
create or replace function reject_county_change() returns trigger language plpgsql as $$
begin
  raise exception 'the counties are fixed' using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger delivery_counties_fixed before insert or delete on delivery_counties for each row execute function reject_county_change();

create trigger delivery_counties_no_rename before update of county on delivery_counties for each row
  when (old.county is distinct from new.county) execute function reject_county_change();
