-- Rebuilds the cards that show a picture when its file, size or placeholder changes or its AVIF versions are ready.
create or replace function refresh_cards_of_media() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select distinct product_id from product_images where media_id = new.id));
  return null;
end $$;

create trigger media_refresh_cards after update of sha256, width, height, placeholder, avif_at on media
  for each row execute function refresh_cards_of_media();
