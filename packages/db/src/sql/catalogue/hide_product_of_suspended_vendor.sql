-- Hides a product that is inserted while its vendor is suspended. The share lock makes the insert wait for a suspension in
-- progress, so no product slips through between the two.
create or replace function hide_product_of_suspended_vendor() returns trigger language plpgsql as $$
begin
  select coalesce(new.hidden_at, u.suspended_at) into new.hidden_at from users u where u.id = new.vendor_id for share;
  return new;
end $$;

create trigger products_hidden_with_vendor before insert on products
  for each row when (new.vendor_id is not null) execute function hide_product_of_suspended_vendor();
