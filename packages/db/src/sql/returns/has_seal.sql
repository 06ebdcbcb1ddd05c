-- Whether a piece carries a seal for hygiene: pieces of a sealed subcategory, and earrings, which share theirs with other jewelry.
create or replace function has_seal(product products) returns boolean language sql stable parallel safe as $$
  select product.name ~* '\yearrings?\y' or exists (select from subcategories s where s.id = product.subcategory_id and s.is_sealed)
$$;
