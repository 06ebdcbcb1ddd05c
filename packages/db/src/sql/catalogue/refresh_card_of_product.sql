-- Rebuilds a product's card when a field on it changes. The trigger's column list keeps stock and price changes cheap.
create or replace function refresh_card_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array[new.id]);
  return null;
end $$;

create trigger products_refresh_card
  after update of slug, name, category_id, subcategory_id, featured_at, short_description, sku, rating_sum, review_count
  on products for each row execute function refresh_card_of_product();
