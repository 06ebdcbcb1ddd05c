-- Rebuilds the cards of a subcategory's products when it is renamed: a card shows the name.
create or replace function write_cards_of_subcategory() returns trigger language plpgsql as $$
begin
  perform write_cards(array(select id from products where subcategory_id = new.id));
  return null;
end $$;

create trigger subcategories_write_cards after update of name on subcategories
  for each row execute function write_cards_of_subcategory();
