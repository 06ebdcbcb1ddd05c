-- Rebuilds the cards of these products: everything a product card shows except price and stock, as JSON without its braces.
-- A list reads two dozen cards per request, and a product changes rarely.
-- After a new field here, rebuild all cards in the same migration.
create or replace function refresh_product_cards(ids bigint[]) returns void language plpgsql as $$
begin
  -- Lock first: after waiting for a concurrent writer, the next statement sees what it committed.
  perform from product_cards where product_id = any (ids) order by product_id for update;
  insert into product_cards (product_id, facts, pictures)
  select p.id, substr(facts.json, 2, length(facts.json) - 2), substr(pictures.json, 2, length(pictures.json) - 2)
  from products p
  join subcategories s on s.id = p.subcategory_id
  join categories c on c.id = p.category_id
  cross join lateral (select to_json(fact)::text as json from (
    select p.id, p.slug, p.name, c.slug as category, p.subcategory_id as subcategory, s.name as subcategory_name,
           p.featured_at is not null as featured, p.short_description, p.sku,
           round(p.rating_sum::numeric / nullif(p.review_count, 0), 1) as rating, p.review_count) fact) facts
  cross join lateral (select to_json(picture)::text as json from (
    select (array_agg(picture_url(m) order by i.position))[1] as primary_image,
           coalesce(json_agg(picture_json(m, i.alt) order by i.position), '[]') as images
    from (select * from product_images i where i.product_id = p.id order by i.position limit 2) i
    join media m on m.id = i.media_id) picture) pictures
  where p.id = any (ids) order by p.id
  on conflict (product_id) do update set facts = excluded.facts, pictures = excluded.pictures;
end $$;
