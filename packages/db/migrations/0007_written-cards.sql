CREATE TABLE "product_cards" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"facts" text NOT NULL,
	"pictures" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_cards" ADD CONSTRAINT "product_cards_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A picture as it stands on the wire, by the address of its largest width; the widths are those of the contract.
create function picture_address(picture media) returns text language sql immutable parallel safe as $$
  select '/media/' || left(picture.sha256, 32) || '/' || case
    when picture.width >= 1600 then '1600' when picture.width >= 1200 then '1200' when picture.width >= 900 then '900'
    when picture.width >= 640 then '640' when picture.width >= 480 then '480' when picture.width >= 320 then '320'
    else '160' end || '.jpg'
$$;
--> statement-breakpoint
create function picture_json(picture media, alt text) returns json language sql stable parallel safe as $$
  select json_build_object('image', picture_address(picture), 'alt', alt, 'width', picture.width, 'height', picture.height,
                           'placeholder', picture.placeholder, 'has_avif', picture.avif_at is not null)
$$;
--> statement-breakpoint
-- Writes the cards of these products anew.
create function write_cards(ids bigint[]) returns void language plpgsql as $$
begin
  -- Who waits here for another writer reads what that one changed: the next statement sees all that was committed.
  perform from product_cards where product_id = any (ids) order by product_id for update;
  insert into product_cards (product_id, facts, pictures)
  select p.id, substr(facts.written, 2, length(facts.written) - 2), substr(pictures.written, 2, length(pictures.written) - 2)
  from products p
  join subcategories s on s.id = p.subcategory_id
  join categories c on c.id = p.category_id
  cross join lateral (select to_json(fact)::text as written from (
    select p.id, p.slug, p.name, c.slug as category, p.subcategory_id as subcategory, s.name as subcategory_name,
           p.featured_at is not null as featured, p.short_description, p.sku,
           round(p.rating_sum::numeric / nullif(p.review_count, 0), 1) as rating, p.review_count) fact) facts
  cross join lateral (select to_json(shown)::text as written from (
    select (array_agg(picture_address(m) order by i.position))[1] as primary_image,
           coalesce(json_agg(picture_json(m, i.alt) order by i.position), '[]') as images
    from (select * from product_images i where i.product_id = p.id order by i.position limit 2) i
    join media m on m.id = i.media_id) shown) pictures
  where p.id = any (ids) order by p.id
  on conflict (product_id) do update set facts = excluded.facts, pictures = excluded.pictures;
end $$;
--> statement-breakpoint
create function write_added_cards() returns trigger language plpgsql as $$
begin
  perform write_cards(array(select id from added));
  return null;
end $$;
--> statement-breakpoint
create function write_changed_card() returns trigger language plpgsql as $$
begin
  perform write_cards(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create function write_cards_of_images() returns trigger language plpgsql as $$
begin
  perform write_cards(array(select distinct product_id from changed));
  return null;
end $$;
--> statement-breakpoint
create function write_cards_of_media() returns trigger language plpgsql as $$
begin
  perform write_cards(array(select distinct product_id from product_images where media_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create function write_cards_of_subcategory() returns trigger language plpgsql as $$
begin
  perform write_cards(array(select id from products where subcategory_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger products_write_cards after insert on products
  referencing new table as added for each statement execute function write_added_cards();
--> statement-breakpoint
create trigger products_write_card
  after update of slug, name, category_id, subcategory_id, featured_at, short_description, sku, rating_sum, review_count
  on products for each row execute function write_changed_card();
--> statement-breakpoint
create trigger product_images_write_cards after insert on product_images
  referencing new table as changed for each statement execute function write_cards_of_images();
--> statement-breakpoint
create trigger product_images_write_cards_anew after update on product_images
  referencing new table as changed for each statement execute function write_cards_of_images();
--> statement-breakpoint
create trigger product_images_write_cards_before after update on product_images
  referencing old table as changed for each statement execute function write_cards_of_images();
--> statement-breakpoint
create trigger product_images_write_cards_without after delete on product_images
  referencing old table as changed for each statement execute function write_cards_of_images();
--> statement-breakpoint
create trigger media_write_cards after update of sha256, width, height, placeholder, avif_at on media
  for each row execute function write_cards_of_media();
--> statement-breakpoint
create trigger subcategories_write_cards after update of name on subcategories
  for each row execute function write_cards_of_subcategory();
--> statement-breakpoint
select write_cards(array(select id from products));
