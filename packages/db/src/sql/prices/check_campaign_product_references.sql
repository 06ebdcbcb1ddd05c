-- Checks the foreign keys of `campaign_products` once per statement. A sale may name 50,000 products; PostgreSQL's own
-- row-by-row check with its row locks takes four times as long as the rest of saving the sale, so those keys are declared
-- "not enforced" and raised here under their own names.
create or replace function check_campaign_product_references() returns trigger language plpgsql as $$
declare missing text := case
  when exists (select from changed where not exists (select from products p where p.id = changed.product_id))
    then 'campaign_products_product_id_products_id_fk'
  when exists (select from changed where not exists (select from campaigns c where c.id = changed.campaign_id))
    then 'campaign_products_campaign_id_campaigns_id_fk' end;
begin
  if missing is not null then
    raise exception 'campaign_products refers to a row that does not exist'
      using errcode = 'foreign_key_violation', constraint = missing;
  end if;
  return null;
end $$;

create trigger campaign_products_references_on_insert after insert on campaign_products
  referencing new table as changed for each statement execute function check_campaign_product_references();

create trigger campaign_products_references_on_update after update on campaign_products
  referencing new table as changed for each statement execute function check_campaign_product_references();
