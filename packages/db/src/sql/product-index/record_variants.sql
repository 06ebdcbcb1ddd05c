-- Tells the product indexes whose colours and stock changed because variants came or went.
create or replace function record_variants() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id) select distinct 'facts', product_id from changed;
  return null;
end $$;

create trigger product_variants_record_inserted after insert on product_variants
  referencing new table as changed for each statement execute function record_variants();

create trigger product_variants_record_deleted after delete on product_variants
  referencing old table as changed for each statement execute function record_variants();
