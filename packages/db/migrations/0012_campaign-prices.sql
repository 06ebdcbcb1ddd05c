-- A flash sale that runs, as `sale` for price tags, with all that decides whether a piece is in it: the kinds it names, members
-- of a group included, and whether single products have to be looked up.
create type running_sale as (
  id bigint, name text, percent integer, ends_at timestamptz, sale json, names_products boolean, kinds smallint[]);
--> statement-breakpoint
-- The kinds that a flash sale makes cheaper: those it names, and the members of a group. Apart from what follows, so that a sale
-- of single products does not pay for it.
create function kinds_in_sale(campaign bigint) returns smallint[] language plpgsql stable parallel safe as $$
begin
  return array(select k.id from campaign_subcategories cs join subcategories k on cs.subcategory_id in (k.id, k.parent_id)
               where cs.campaign_id = campaign);
end $$;
--> statement-breakpoint
-- Which flash sales run at a moment, the best first: a piece is in the first that covers it, and in no other. Not in plain SQL:
-- PostgreSQL would write it into every statement and count its cost for each row, where it is asked once.
create function running_sales(at timestamptz) returns running_sale[] language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select row(c.id, c.name, c.percent, c.ends_at,
               json_build_object('name', c.name, 'percent', c.percent, 'ends_at', instant_text(c.ends_at)),
               c.sale_type <> 'category', case when c.sale_type <> 'product' then kinds_in_sale(c.id) end)::running_sale
    from campaigns c where c.archived_at is null and c.starts_at <= at and c.ends_at > at
    order by c.percent desc, c.ends_at desc, c.id desc);
end $$;
--> statement-breakpoint
-- So many percent less, down to the whole shilling, and never for nothing.
create function sale_cents(base_cents bigint, percent integer) returns bigint language sql immutable parallel safe as $$
  select greatest(100, base_cents * (100 - percent) / 10000 * 100)
$$;
--> statement-breakpoint
-- What a product costs without any flash sale, and what that price is struck from.
create function regular_price(base_cents bigint, original_cents bigint)
returns table (price_cents bigint, struck_cents bigint) language sql immutable parallel safe as $$
  select base_cents, case when original_cents > base_cents then original_cents end
$$;
--> statement-breakpoint
drop function price_now(bigint, bigint, timestamptz);
--> statement-breakpoint
-- What a product costs at a moment, what that price is struck from, and which flash sale makes it so. The one definition for
-- list, filter, sort, page, quote, order and admin table; `priceNow` in the catalogue's rules is its reference. The sales that
-- run are read once for a statement, as an array; for each piece they are looked through, best first.
create function price_now(product bigint, kind smallint, base_cents bigint, original_cents bigint, at timestamptz)
returns table (price_cents bigint, struck_cents bigint, campaign_id bigint,
               sale json, sale_name text, sale_percent integer, sale_ends_at timestamptz)
language sql stable parallel safe as $$
  select coalesce(best.cents, base_cents),
         nullif(greatest(base_cents, original_cents), coalesce(best.cents, base_cents)),
         best.id, best.sale, best.name, best.percent, best.ends_at
  from (select) piece left join lateral (
    select running.id, running.sale, running.name, running.percent, running.ends_at, sale_cents(base_cents, running.percent) as cents
    from unnest((select running_sales(at))) with ordinality running
    where sale_cents(base_cents, running.percent) < base_cents
      and (kind = any (running.kinds) or running.names_products and (
        select true from campaign_products cp where cp.campaign_id = running.id and cp.product_id = product))
    order by running.ordinality limit 1) best on true
$$;
--> statement-breakpoint
drop function next_price_edge(timestamptz);
--> statement-breakpoint
-- The next moment at which any price may change by itself: no cached answer may live longer. A table of one row, because
-- PostgreSQL writes those into the statement that asks, and calls anything else.
create function next_price_edge(at timestamptz) returns table (edge timestamptz) language sql stable parallel safe as $$
  select least((select min(c.starts_at) from campaigns c where c.archived_at is null and c.starts_at > at),
               (select min(c.ends_at) from campaigns c where c.archived_at is null and c.ends_at > at))
$$;
--> statement-breakpoint
-- A sale may name 50,000 products. PostgreSQL would look up product and sale for each row by itself and write into theirs that
-- it did so, which takes four times as long as all the rest of saving it: they are looked up together instead.
alter table campaign_products alter constraint campaign_products_product_id_products_id_fk not enforced;
--> statement-breakpoint
alter table campaign_products alter constraint campaign_products_campaign_id_campaigns_id_fk not enforced;
--> statement-breakpoint
create function refuse_unknown_in_sale() returns trigger language plpgsql as $$
declare missing text := case
  when exists (select from written where not exists (select from products p where p.id = written.product_id))
    then 'campaign_products_product_id_products_id_fk'
  when exists (select from written where not exists (select from campaigns c where c.id = written.campaign_id))
    then 'campaign_products_campaign_id_campaigns_id_fk' end;
begin
  if missing is not null then
    raise exception 'a product in a sale, and one of them does not exist' using errcode = 'foreign_key_violation', constraint = missing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger campaign_products_exist after insert on campaign_products
  referencing new table as written for each statement execute function refuse_unknown_in_sale();
--> statement-breakpoint
create trigger campaign_products_still_exist after update on campaign_products
  referencing new table as written for each statement execute function refuse_unknown_in_sale();
--> statement-breakpoint
create function leave_sales() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then delete from campaign_products where product_id in (select id from gone);
  else delete from campaign_products where campaign_id in (select id from gone); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_leave_sales after delete on products
  referencing old table as gone for each statement execute function leave_sales();
--> statement-breakpoint
create trigger campaigns_leave_products after delete on campaigns
  referencing old table as gone for each statement execute function leave_sales();
