-- A flash sale that runs, with all that decides whether a piece is in it: the kinds it names, members of a group included,
-- and whether single products have to be looked up.
create type running_sale as (id bigint, name text, percent integer, ends_at timestamptz, names_products boolean, kinds smallint[]);
--> statement-breakpoint
-- Which flash sales run at a moment, the best first: a piece is in the first that covers it, and in no other.
create function running_sales(at timestamptz) returns setof running_sale language sql stable parallel safe as $$
  select c.id, c.name, c.percent::integer, c.ends_at, c.sale_type <> 'category',
         case when c.sale_type <> 'product' then array(
           select k.id from campaign_subcategories cs join subcategories k on cs.subcategory_id in (k.id, k.parent_id)
           where cs.campaign_id = c.id) end
  from campaigns c where c.archived_at is null and c.starts_at <= at and c.ends_at > at
  order by c.percent desc, c.ends_at desc, c.id desc
$$;
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
returns table (price_cents bigint, struck_cents bigint, campaign_id bigint, sale_name text, sale_percent integer, sale_ends_at timestamptz)
language sql stable parallel safe as $$
  select coalesce(sale.cents, base_cents),
         nullif(greatest(base_cents, original_cents), coalesce(sale.cents, base_cents)),
         sale.id, sale.name, sale.percent, sale.ends_at
  from (select) piece left join lateral (
    select running.id, running.name, running.percent, running.ends_at, sale_cents(base_cents, running.percent) as cents
    from unnest(array(select r from running_sales(at) r)) with ordinality running
    where sale_cents(base_cents, running.percent) < base_cents
      and (kind = any (running.kinds) or running.names_products and (
        select true from campaign_products cp where cp.campaign_id = running.id and cp.product_id = product))
    order by running.ordinality limit 1) sale on true
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
