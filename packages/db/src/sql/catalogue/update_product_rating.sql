-- Keeps `products.review_count` and `rating_sum` equal to the published reviews with a purchase behind them, so that lists need
-- not aggregate reviews.
create or replace function update_product_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.verified_at is not null and old.state = 'published' then
    update products set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null and new.state = 'published' then
    update products set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.product_id;
  end if;
  return null;
end $$;

create trigger product_reviews_update_rating after insert or update or delete on product_reviews
  for each row execute function update_product_rating();
