-- Tells the product indexes of all processes that products came or went.
create or replace function record_listed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id) select 'product', id from changed where is_listed;
  return null;
end $$;

create trigger products_record_inserted after insert on products
  referencing new table as changed for each statement execute function record_listed_products();

create trigger products_record_deleted after delete on products
  referencing old table as changed for each statement execute function record_listed_products();
