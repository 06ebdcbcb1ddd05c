-- What a vendor sold is added up by product, and submissions and order lines copy the vendor: a product keeps its vendor for good, sold
-- or not. A check of its lines would miss the order that has read the vendor and not written its lines yet.
create or replace function reject_vendor_change() returns trigger language plpgsql as $$
begin
  raise exception 'product % keeps its vendor', old.id using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger products_vendor_fixed before update of vendor_id on products for each row
  when (old.vendor_id is distinct from new.vendor_id) execute function reject_vendor_change();
