-- Rebuilds the cards of products whose pictures were added, changed or removed. An update needs two triggers: a picture may
-- move from one product to another, and both cards change.
create or replace function refresh_cards_of_images() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select distinct product_id from changed));
  return null;
end $$;

create trigger product_images_refresh_cards_on_insert after insert on product_images
  referencing new table as changed for each statement execute function refresh_cards_of_images();

create trigger product_images_refresh_new_cards_on_update after update on product_images
  referencing new table as changed for each statement execute function refresh_cards_of_images();

create trigger product_images_refresh_old_cards_on_update after update on product_images
  referencing old table as changed for each statement execute function refresh_cards_of_images();

create trigger product_images_refresh_cards_on_delete after delete on product_images
  referencing old table as changed for each statement execute function refresh_cards_of_images();
