-- The words of a search that found nothing, each slip replaced by the word that was meant; null if there is nothing to correct. A synonym is
-- no slip even if nothing is found: "kiatu" never becomes "Kiambu", which names a veil.
create or replace function correct_search(words text[]) returns text[] language plpgsql stable parallel safe as $$
declare
  typed record;
  meant text;
  corrected text[] := '{}';
  is_corrected boolean := false;
begin
  for typed in select t.* from search_terms(words) t loop
    meant := null;
    -- A word as common as "the" has no query.
    if typed.synonym_id is null and numnode(typed.query) > 0
      and not exists (select from products p where p.is_listed and p.search @@ typed.query) then
      meant := find_meant_word(typed.term);
    end if;
    is_corrected := is_corrected or meant is not null;
    corrected := corrected || string_to_array(coalesce(meant, typed.term), ' ');
  end loop;
  return case when is_corrected then corrected end;
end $$;
