-- The search vector of a product: its name weighs most, then tags, short description and materials, then the description and for
-- whom it is: everything bridal is found by "bride". Immutable, because the generated column `products.search` calls it: the text
-- search configuration is named explicitly.
create or replace function product_search_vector(
  name text, tags text[], short_description text, materials text, description text, category_id smallint
) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('public.harusi', name), 'A')
      || setweight(to_tsvector('public.harusi', array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector('public.harusi', short_description || ' ' || materials), 'C')
      || setweight(to_tsvector('public.harusi', description || case category_id when 1 then ' bride bridal' else ' groom' end), 'D')
$$;
