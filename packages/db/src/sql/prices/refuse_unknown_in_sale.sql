-- Checks the foreign keys of `campaign_products` once per statement. A sale may name 50,000 products; PostgreSQL's own
-- row-by-row check with its row locks takes four times as long as the rest of saving the sale, so those keys are declared
-- "not enforced" and raised here under their own names.
create or replace function refuse_unknown_in_sale() returns trigger language plpgsql as $$
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

create trigger campaign_products_exist after insert on campaign_products
  referencing new table as written for each statement execute function refuse_unknown_in_sale();

create trigger campaign_products_still_exist after update on campaign_products
  referencing new table as written for each statement execute function refuse_unknown_in_sale();
