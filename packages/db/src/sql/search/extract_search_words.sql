-- Splits a product's name and tags into the words that spelling correction knows: lower case, without accents, three
-- letters or more.
create or replace function extract_search_words(name text, tags text[]) returns setof text language sql stable parallel safe as $$
  select distinct word
  from regexp_split_to_table(lower(unaccent(name || ' ' || array_to_string(tags, ' '))), '[^a-z0-9]+') as word
  where length(word) > 2
$$;
