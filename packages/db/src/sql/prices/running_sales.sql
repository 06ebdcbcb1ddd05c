-- The flash sales running at a moment, best first: a product is in the first one that covers it and in no other. plpgsql and
-- not plain SQL: PostgreSQL would inline plain SQL into the query and cost it for each row, although it runs once.
create or replace function running_sales(at timestamptz) returns running_sale[] language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select row(c.id, c.name, c.percent, c.ends_at,
               json_build_object('name', c.name, 'percent', c.percent, 'ends_at', instant_text(c.ends_at)),
               c.sale_type <> 'category',
               case when c.sale_type <> 'product' then campaign_subcategory_ids(c.id) end)::running_sale
    from campaigns c where c.archived_at is null and c.starts_at <= at and c.ends_at > at
    order by c.percent desc, c.ends_at desc, c.id desc);
end $$;
