-- Adds the words of a renamed or retagged product to the search vocabulary. A trigger with a transition table can't
-- have a column list, so updates need this row-level variant.
create or replace function learn_new_words() returns trigger language plpgsql as $$
begin
  insert into search_words select word from words_of(new.name, new.tags) as word order by word on conflict do nothing;
  return null;
end $$;

create trigger products_teach_new_words after update of name, tags on products
  for each row execute function learn_new_words();
