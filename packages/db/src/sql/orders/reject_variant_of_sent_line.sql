-- A line changes its variant only within its product, before its parcel leaves and before any unit of it was refunded: afterwards it
-- says what the buyer has received.
create or replace function reject_variant_of_sent_line() returns trigger language plpgsql as $$
begin
  if new.refunded_quantity > 0
     or not exists (select from parcels p where p.id = new.parcel_id and p.status in ('waiting', 'preparing'))
     or not exists (select from product_variants v where v.id = new.variant_id and v.product_id = new.product_id) then
    raise exception 'the variant of line % can no longer change', new.id
      using errcode = 'restrict_violation', constraint = 'order_lines_variant_open';
  end if;
  return new;
end $$;

create trigger order_lines_variant_open before update on order_lines for each row
  when ((old.variant_id, old.sku, old.colour, old.size, old.picture_id)
        is distinct from (new.variant_id, new.sku, new.colour, new.size, new.picture_id))
  execute function reject_variant_of_sent_line();
