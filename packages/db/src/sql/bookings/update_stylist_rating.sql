-- Keeps `stylists.review_count` and `rating_sum` equal to the published reviews, so that lists need not aggregate them.
create or replace function update_stylist_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update stylists set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.stylist_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    update stylists set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.stylist_id;
  end if;
  return null;
end $$;

create trigger stylist_reviews_update_rating after insert or delete or update of state, rating on stylist_reviews
  for each row execute function update_stylist_rating();
