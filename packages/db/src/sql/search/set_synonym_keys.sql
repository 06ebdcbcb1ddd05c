-- Keeps the keys of a synonym with its words, whoever writes them: the primary key then refuses a word that means something else
-- already. The words join the vocabulary that misspelled searches are compared with.
create or replace function set_synonym_keys() returns trigger language plpgsql as $$
begin
  delete from search_synonym_keys where synonym_id = new.id;
  -- Sorted, so that concurrent writes can't deadlock.
  insert into search_synonym_keys (key, synonym_id)
    select distinct search_key(word), new.id from unnest(new.words) as word order by 1;
  insert into search_words select word from extract_search_words(array_to_string(new.words, ' '), '{}') as word order by word
    on conflict do nothing;
  return null;
end $$;

create trigger search_synonyms_keys after insert or update of words on search_synonyms
  for each row execute function set_synonym_keys();
