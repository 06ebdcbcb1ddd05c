-- Replaces "on delete cascade" for the not enforced foreign keys of `campaign_products`.
create or replace function delete_campaign_products() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then delete from campaign_products where product_id in (select id from deleted);
  else delete from campaign_products where campaign_id in (select id from deleted); end if;
  return null;
end $$;

create trigger products_leave_campaigns after delete on products
  referencing old table as deleted for each statement execute function delete_campaign_products();

create trigger campaigns_delete_products after delete on campaigns
  referencing old table as deleted for each statement execute function delete_campaign_products();
