-- Keeps the skeleton with the name, whoever writes it; the unique index then refuses a lookalike.
create or replace function set_name_skeleton() returns trigger language plpgsql as $$
begin
  new.name_skeleton := name_skeleton(new.business_name::text);
  return new;
end $$;

create trigger vendor_profiles_skeleton before insert or update of business_name on vendor_profiles
  for each row execute function set_name_skeleton();
