-- Every product has a row of sales, so that a list sorted by them has every product.
create or replace function add_product_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales (product_id) select p.id from added p;
  return null;
end $$;

create trigger products_add_sales after insert on products
  referencing new table as added for each statement execute function add_product_sales();
