-- What finds the products for the words of a search: every term must match. Words that add nothing in a wedding shop ("ya", "wedding")
-- count only if there are no others. `words` are plain: lower case letters and digits.
create or replace function search_query(words text[]) returns tsquery language sql stable parallel safe as $$
  select coalesce(string_agg(format('(%s)', t.query), ' & '), '')::tsquery
  from (
    select found.query, found.is_filler, bool_and(found.is_filler) over () as are_all_fillers
    from (
      select terms.query,
        terms.term = any ('{ya,wa,za,la,cha,vya,kwa,na,ni,harusi,arusi,ndoa,wedding,weddings}') as is_filler
      from search_terms(words) terms where numnode(terms.query) > 0) found) t
  where t.are_all_fillers or not t.is_filler
$$;
