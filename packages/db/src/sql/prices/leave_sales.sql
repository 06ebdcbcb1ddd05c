-- Replaces "on delete cascade" for the not enforced foreign keys of `campaign_products`.
create or replace function leave_sales() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then delete from campaign_products where product_id in (select id from gone);
  else delete from campaign_products where campaign_id in (select id from gone); end if;
  return null;
end $$;

create trigger products_leave_sales after delete on products
  referencing old table as gone for each statement execute function leave_sales();

create trigger campaigns_leave_products after delete on campaigns
  referencing old table as gone for each statement execute function leave_sales();
