-- Tells the product indexes whose colours or stock changed.
create or replace function record_changed_variants() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (kind, product_id)
  select distinct 'facts', n.product_id from after_change n join before_change o using (id)
  where (o.colour, o.on_hand) is distinct from (n.colour, n.on_hand);
  return null;
end $$;

create trigger product_variants_record_updated after update on product_variants
  referencing old table as before_change new table as after_change
  for each statement execute function record_changed_variants();
