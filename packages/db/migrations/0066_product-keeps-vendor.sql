set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/catalogue/reject_vendor_change.sql
create or replace function reject_vendor_change() returns trigger language plpgsql as $$
begin
  raise exception 'product % keeps its vendor', old.id using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/reject_vendor_change.sql
create trigger products_vendor_fixed before update of vendor_id on products for each row
  when (old.vendor_id is distinct from new.vendor_id) execute function reject_vendor_change();
