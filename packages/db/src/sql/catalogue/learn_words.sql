-- Adds the words of new products to the vocabulary that misspelled searches are compared with. Words are never removed: one
-- that no product uses any more finds nothing.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers never wait for each other.
  insert into search_words select distinct word from added, words_of(added.name, added.tags) as word order by word
  on conflict do nothing;
  return null;
end $$;

create trigger products_teach_words after insert on products
  referencing new table as added for each statement execute function learn_words();
