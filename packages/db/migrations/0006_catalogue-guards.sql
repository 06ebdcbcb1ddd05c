-- The table of readings: ids are fixed, forms and scripts know them.
insert into categories (id, slug, name, description) values
  (1, 'bridal', 'Bridal', 'Veils, tiaras and jewelry made by hand, most of them within a day''s drive of Nairobi.'),
  (2, 'groom', 'Groom', 'Cufflinks, silk and leather for the groom and for those who stand beside him.');
--> statement-breakpoint
insert into subcategories (id, category_id, parent_id, slug, name, office_name, flash_sale_name, position) values
  (1, 1, null, 'veils', 'Bridal Veils', 'Veils', 'Veils', 1),
  (3, 1, null, 'tiaras-headpieces', 'Tiaras & Headpieces', 'Tiaras & Headpieces', 'Tiaras', 2),
  (2, 1, null, 'jewelry', 'Bridal Jewelry', 'Jewelry', 'Jewelry', 3),
  (6, 1, null, 'hair-accessories', 'Hair Accessories', 'Hair Accessories', 'Hair Accessories', 4),
  (7, 1, null, 'gloves', 'Bridal Gloves', 'Gloves', 'Gloves', 5),
  (8, 1, null, 'shoes', 'Bridal Shoes', 'Shoes', 'Shoes', 6),
  (9, 1, null, 'undergarments', 'Undergarments', 'Undergarments', 'Undergarments', 7),
  (10, 1, null, 'luxury-accessories', 'Luxury Accessories', 'Luxury Accessories', 'Luxury Accessories', 8),
  (11, 1, null, 'other', 'Other', 'Other', 'Other', 9),
  (5, 2, null, 'cufflinks', 'Cufflinks', 'Cufflinks', 'Cufflinks', 1),
  (4, 2, null, 'ties-bow-ties', 'Ties & Bow Ties', 'Ties & Bow Ties', 'Ties', 2),
  (18, 2, 4, 'ties', 'Groom Ties', 'Groom Ties', null, 3),
  (19, 2, 4, 'bow-ties', 'Bow Ties', 'Bow Ties', null, 4),
  (12, 2, null, 'pocket-squares', 'Pocket Squares', 'Pocket Squares', null, 5),
  (13, 2, null, 'watches', 'Watches', 'Watches', 'Watches', 6),
  (14, 2, null, 'suspenders', 'Suspenders', 'Suspenders', null, 7),
  (15, 2, null, 'shoes', 'Groom Shoes', 'Shoes', null, 8),
  (16, 2, null, 'luxury-accessories', 'Luxury Accessories', 'Accessories', null, 9),
  (17, 2, null, 'other', 'Other', 'Other', null, 10);
--> statement-breakpoint
-- What a product costs at a moment, and what that price is struck from. The one definition for list, filter, sort,
-- page, quote, order and admin table; `priceNow` in the catalogue's rules is its reference. Campaigns join here.
create function price_now(base_cents bigint, original_cents bigint, at timestamptz)
returns table (price_cents bigint, struck_cents bigint, sale_name text, sale_percent integer, sale_ends_at timestamptz)
language sql stable parallel safe as $$
  select base_cents, case when original_cents > base_cents then original_cents end,
         null::text, null::integer, null::timestamptz
$$;
--> statement-breakpoint
-- The next moment at which any price may change by itself: no cached answer may live longer. Campaigns join here.
create function next_price_edge(at timestamptz) returns timestamptz language sql stable parallel safe as $$
  select null::timestamptz
$$;
--> statement-breakpoint
-- Every product can be bought in at least one form: stock lives there. Looked at when the transaction ends.
create function refuse_product_without_variant() returns trigger language plpgsql as $$
declare bare bigint := case tg_table_name when 'products' then (to_jsonb(new) ->> 'id')::bigint
                                          else (to_jsonb(old) ->> 'product_id')::bigint end;
begin
  if exists (select from products where id = bare)
     and not exists (select from product_variants where product_id = bare) then
    raise exception 'product % has no variant', bare using errcode = 'check_violation', constraint = 'products_have_a_variant';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger products_have_a_variant after insert on products
  deferrable initially deferred for each row execute function refuse_product_without_variant();
--> statement-breakpoint
create constraint trigger product_variants_leave_one after delete or update of product_id on product_variants
  deferrable initially deferred for each row execute function refuse_product_without_variant();
--> statement-breakpoint
-- The rating of a product is the sum of its verified reviews; nobody else writes it.
create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.verified_at is not null then
    update products set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null then
    update products set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.product_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_reviews_counted after insert or update or delete on product_reviews
  for each row execute function count_reviews();
--> statement-breakpoint
-- The vocabulary grows with the catalogue. A word that no piece uses any more does no harm: it finds nothing.
create function words_of(name text, tags text[]) returns setof text language sql stable parallel safe as $$
  select distinct word
  from regexp_split_to_table(lower(unaccent(name || ' ' || array_to_string(tags, ' '))), '[^a-z0-9]+') as word
  where length(word) > 2
$$;
--> statement-breakpoint
create function learn_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers never wait for each other.
  insert into search_words select distinct word from added, words_of(added.name, added.tags) as word order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create function learn_new_words() returns trigger language plpgsql as $$
begin
  insert into search_words select word from words_of(new.name, new.tags) as word order by word on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger products_teach_words after insert on products
  referencing new table as added for each statement execute function learn_words();
--> statement-breakpoint
create trigger products_teach_new_words after update of name, tags on products
  for each row execute function learn_new_words();
--> statement-breakpoint
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
--> statement-breakpoint
-- Money and moments as they stand on the wire, for answers that PostgreSQL writes itself.
create function shillings(cents bigint) returns text language sql immutable parallel safe as $$
  select (cents / 100)::text || '.' || lpad((cents % 100)::text, 2, '0')
$$;
--> statement-breakpoint
create function instant_text(moment timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
