-- Builds the cards of new products.
create or replace function write_added_cards() returns trigger language plpgsql as $$
begin
  perform write_cards(array(select id from added));
  return null;
end $$;

create trigger products_write_cards after insert on products
  referencing new table as added for each statement execute function write_added_cards();
