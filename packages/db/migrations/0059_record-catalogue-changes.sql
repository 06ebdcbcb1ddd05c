set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/product-index/record_catalogue_change.sql
create or replace function record_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind) values (tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
-- src/sql/product-index/record_changed_products.sql
create or replace function record_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id)
  select case when (o.is_listed, o.search) is distinct from (n.is_listed, n.search) then 'product' else 'facts' end, n.id
  from after_change n join before_change o using (id)
  where (n.is_listed or o.is_listed)
    and (o.is_listed, o.search, o.category_id, o.subcategory_id, o.price_cents, o.original_price_cents, o.lead_days,
         o.featured_at is null, o.created_at, o.review_count)
      is distinct from
        (n.is_listed, n.search, n.category_id, n.subcategory_id, n.price_cents, n.original_price_cents, n.lead_days,
         n.featured_at is null, n.created_at, n.review_count);
  return null;
end $$;
--> statement-breakpoint
-- src/sql/product-index/record_changed_variants.sql
create or replace function record_changed_variants() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id)
  select distinct 'facts', n.product_id from after_change n join before_change o using (id)
  where (o.colour, o.on_hand) is distinct from (n.colour, n.on_hand);
  return null;
end $$;
--> statement-breakpoint
-- src/sql/product-index/record_holds.sql
create or replace function record_holds() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id)
  select distinct 'facts', v.product_id from changed join product_variants v on v.id = changed.variant_id;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/product-index/record_listed_products.sql
create or replace function record_listed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id) select 'product', id from changed where is_listed;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/product-index/record_variants.sql
create or replace function record_variants() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id) select distinct 'facts', product_id from changed;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/product-index/record_catalogue_change.sql
create trigger campaigns_record_change after insert or update or delete on campaigns
  for each statement execute function record_catalogue_change('sales');
--> statement-breakpoint
-- src/sql/product-index/record_catalogue_change.sql
create trigger campaign_products_record_change after insert or update or delete on campaign_products
  for each statement execute function record_catalogue_change('sales');
--> statement-breakpoint
-- src/sql/product-index/record_catalogue_change.sql
create trigger campaign_subcategories_record_change after insert or update or delete on campaign_subcategories
  for each statement execute function record_catalogue_change('sales');
--> statement-breakpoint
-- src/sql/product-index/record_catalogue_change.sql
create trigger categories_record_change after insert or update or delete on categories
  for each statement execute function record_catalogue_change('categories');
--> statement-breakpoint
-- src/sql/product-index/record_catalogue_change.sql
create trigger subcategories_record_change after insert or update or delete on subcategories
  for each statement execute function record_catalogue_change('categories');
--> statement-breakpoint
-- src/sql/product-index/record_catalogue_change.sql
create trigger search_synonyms_record_change after insert or update or delete on search_synonyms
  for each statement execute function record_catalogue_change('synonyms');
--> statement-breakpoint
-- src/sql/product-index/record_changed_products.sql
create trigger products_record_updated after update on products
  referencing old table as before_change new table as after_change
  for each statement execute function record_changed_products();
--> statement-breakpoint
-- src/sql/product-index/record_changed_variants.sql
create trigger product_variants_record_updated after update on product_variants
  referencing old table as before_change new table as after_change
  for each statement execute function record_changed_variants();
--> statement-breakpoint
-- src/sql/product-index/record_holds.sql
create trigger stock_holds_record_inserted after insert on stock_holds
  referencing new table as changed for each statement execute function record_holds();
--> statement-breakpoint
-- src/sql/product-index/record_holds.sql
create trigger stock_holds_record_updated after update on stock_holds
  referencing new table as changed for each statement execute function record_holds();
--> statement-breakpoint
-- src/sql/product-index/record_holds.sql
create trigger stock_holds_record_deleted after delete on stock_holds
  referencing old table as changed for each statement execute function record_holds();
--> statement-breakpoint
-- src/sql/product-index/record_listed_products.sql
create trigger products_record_inserted after insert on products
  referencing new table as changed for each statement execute function record_listed_products();
--> statement-breakpoint
-- src/sql/product-index/record_listed_products.sql
create trigger products_record_deleted after delete on products
  referencing old table as changed for each statement execute function record_listed_products();
--> statement-breakpoint
-- src/sql/product-index/record_variants.sql
create trigger product_variants_record_inserted after insert on product_variants
  referencing new table as changed for each statement execute function record_variants();
--> statement-breakpoint
-- src/sql/product-index/record_variants.sql
create trigger product_variants_record_deleted after delete on product_variants
  referencing old table as changed for each statement execute function record_variants();
