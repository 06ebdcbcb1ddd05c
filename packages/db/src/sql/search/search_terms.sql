-- Splits the words of a search into terms, the longest synonyms first ("bibi harusi" before "bibi"). A synonym finds itself and what
-- it means; any other word finds what begins with it.
create or replace function search_terms(words text[])
returns table (n integer, term text, synonym_id bigint, query tsquery) language plpgsql stable parallel safe as $$
declare
  size integer;
  meaning tsquery;
begin
  n := 1;
  while n <= cardinality(words) loop
    size := least(4, cardinality(words) - n + 1);
    loop
      term := array_to_string(words[n : n + size - 1], ' ');
      select s.id, s.query into synonym_id, meaning
      from search_synonym_keys k join search_synonyms s on s.id = k.synonym_id where k.key = search_key(term);
      exit when synonym_id is not null or size = 1;
      size := size - 1;
    end loop;
    query := case when synonym_id is null then to_tsquery('public.harusi', term || ':*')
                  else meaning || phraseto_tsquery('public.harusi', term) end;
    return next;
    n := n + size;
  end loop;
end $$;
