-- The form in which synonyms are compared: the stem of each word, so that "rings" is known where "ring" is.
create or replace function search_key(term text) returns text language sql immutable strict parallel safe as $$
  select string_agg(coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word), ' ' order by n)
  from unnest(string_to_array(term, ' ')) with ordinality as typed (word, n)
$$;
