-- What finds the products that a synonym means: any of its terms, several words as a phrase. Immutable, because the generated column
-- `search_synonyms.query` calls it.
create or replace function synonym_query(means text[]) returns tsquery language sql immutable strict parallel safe as $$
  select coalesce(string_agg(format('(%s)', term.query), ' | '), '')::tsquery
  from (select phraseto_tsquery('public.harusi', meaning) as query from unnest(means) as meaning) term
  where numnode(term.query) > 0
$$;
