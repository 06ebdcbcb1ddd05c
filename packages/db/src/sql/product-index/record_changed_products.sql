-- Tells the product indexes which products changed: `product` if its text did or whether it is listed, `facts` for everything else that
-- a list can filter or sort by. Other changes don't concern them.
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

create trigger products_record_updated after update on products
  referencing old table as before_change new table as after_change
  for each statement execute function record_changed_products();
