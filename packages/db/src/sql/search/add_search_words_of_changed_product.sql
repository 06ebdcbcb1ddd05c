-- Adds the words of a renamed or retagged product to the search vocabulary. A trigger with a transition table can't
-- have a column list, so updates need this row-level variant.
create or replace function add_search_words_of_changed_product() returns trigger language plpgsql as $$
begin
  insert into search_words select word from extract_search_words(new.name, new.tags) as word order by word on conflict do nothing;
  return null;
end $$;

create trigger products_add_search_words_on_update after update of name, tags on products
  for each row execute function add_search_words_of_changed_product();
