-- Builds the cards of new products.
create or replace function refresh_cards_of_new_products() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select id from added));
  return null;
end $$;

create trigger products_insert_cards after insert on products
  referencing new table as added for each statement execute function refresh_cards_of_new_products();
