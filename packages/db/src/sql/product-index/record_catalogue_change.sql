-- Tells the product indexes that something of the kind in the trigger's argument changed. These are few, and read again as a whole.
create or replace function record_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind) values (tg_argv[0]);
  return null;
end $$;

create trigger campaigns_record_change after insert or update or delete on campaigns
  for each statement execute function record_catalogue_change('sales');

create trigger campaign_products_record_change after insert or update or delete on campaign_products
  for each statement execute function record_catalogue_change('sales');

create trigger campaign_subcategories_record_change after insert or update or delete on campaign_subcategories
  for each statement execute function record_catalogue_change('sales');

create trigger categories_record_change after insert or update or delete on categories
  for each statement execute function record_catalogue_change('categories');

create trigger subcategories_record_change after insert or update or delete on subcategories
  for each statement execute function record_catalogue_change('categories');

create trigger search_synonyms_record_change after insert or update or delete on search_synonyms
  for each statement execute function record_catalogue_change('synonyms');
