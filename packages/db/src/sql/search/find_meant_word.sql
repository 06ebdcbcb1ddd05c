-- The word that a misspelled one most likely means; null if none is close enough to be safe. In a word of up to five letters one slip is
-- a lot: two letters may be swapped ("rign" and "ring"), which trigrams can't tell, or one may differ if it begins alike and is a synonym or
-- a tag. The places in products' names would attract too much: "gele" is not "Gede". A longer word may differ by two but must share most
-- trigrams. What finds no product is never meant.
create or replace function find_meant_word(typed text) returns text language plpgsql stable parallel safe as $$
declare
  size integer := length(typed);
  candidate record;
  query tsquery;
begin
  if size not between 3 and 40 or typed ~ '[0-9]' then
    return null;
  end if;
  for candidate in
    with swapped as (
      select left(typed, i - 1) || substr(typed, i + 1, 1) || substr(typed, i, 1) || substr(typed, i + 2) as word
      from generate_series(1, size - 1) as i
    ),
    near as (
      select known.word, 0 as distance from search_words known join swapped using (word)
      union all
      select known.word, 1 from search_words known
      where size < 6 and length(known.word) between size - 1 and size + 1 and left(known.word, 1) = left(typed, 1)
        and levenshtein_less_equal(known.word, typed, 1) = 1
      union all
      select known.word, levenshtein_less_equal(known.word, typed, 2) from search_words known
      where size >= 6 and known.word % typed and similarity(known.word, typed) >= 0.4
        and levenshtein_less_equal(known.word, typed, 2) <= 2
    )
    select near.word, min(near.distance) as distance from near group by near.word
    order by min(near.distance), near.word <-> typed, near.word limit 10
  loop
    query := case
      when size >= 6 or candidate.distance = 0
        or exists (select from search_synonym_keys k where k.key = search_key(candidate.word))
      then search_query(array[candidate.word])
      else to_tsquery('public.harusi', candidate.word || ':B') end;
    if exists (select from products p where p.is_listed and p.search @@ query) then
      return candidate.word;
    end if;
  end loop;
  return null;
end $$;
