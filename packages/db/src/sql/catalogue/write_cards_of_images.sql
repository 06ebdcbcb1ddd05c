-- Rebuilds the cards of products whose pictures were added, changed or removed. An update needs two triggers: a picture may
-- move from one product to another, and both cards change.
create or replace function write_cards_of_images() returns trigger language plpgsql as $$
begin
  perform write_cards(array(select distinct product_id from changed));
  return null;
end $$;

create trigger product_images_write_cards after insert on product_images
  referencing new table as changed for each statement execute function write_cards_of_images();

create trigger product_images_write_cards_anew after update on product_images
  referencing new table as changed for each statement execute function write_cards_of_images();

create trigger product_images_write_cards_before after update on product_images
  referencing old table as changed for each statement execute function write_cards_of_images();

create trigger product_images_write_cards_without after delete on product_images
  referencing old table as changed for each statement execute function write_cards_of_images();
