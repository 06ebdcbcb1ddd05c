-- Adds the words of new products to the vocabulary that misspelled searches are compared with. Words are never removed: one
-- that no product uses any more finds nothing.
create or replace function add_search_words_of_new_products() returns trigger language plpgsql as $$
begin
  -- Sorted, so that concurrent inserts can't deadlock.
  insert into search_words select distinct word from added, extract_search_words(added.name, added.tags) as word order by word
  on conflict do nothing;
  return null;
end $$;

create trigger products_add_search_words_on_insert after insert on products
  referencing new table as added for each statement execute function add_search_words_of_new_products();
