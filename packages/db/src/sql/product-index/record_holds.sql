-- Tells the product indexes whose stock unpaid orders hold or gave back.
create or replace function record_holds() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id)
  select distinct 'facts', v.product_id from changed join product_variants v on v.id = changed.variant_id;
  return null;
end $$;

create trigger stock_holds_record_inserted after insert on stock_holds
  referencing new table as changed for each statement execute function record_holds();

create trigger stock_holds_record_updated after update on stock_holds
  referencing new table as changed for each statement execute function record_holds();

create trigger stock_holds_record_deleted after delete on stock_holds
  referencing old table as changed for each statement execute function record_holds();
