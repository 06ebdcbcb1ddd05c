-- Rebuilds the cards of a subcategory's products when it is renamed: a card shows the name.
create or replace function refresh_cards_of_subcategory() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select id from products where subcategory_id = new.id));
  return null;
end $$;

create trigger subcategories_refresh_cards after update of name on subcategories
  for each row execute function refresh_cards_of_subcategory();
