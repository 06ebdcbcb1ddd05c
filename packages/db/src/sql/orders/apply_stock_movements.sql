-- Applies stock movements to what is on hand. Locks variants in id order so that concurrent movements can't deadlock.
create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  perform from product_variants where id in (select variant_id from moved) order by id for no key update;
  update product_variants v set on_hand = v.on_hand + m.quantity
  from (select variant_id, sum(quantity)::integer as quantity from moved group by variant_id) m where m.variant_id = v.id;
  return null;
end $$;

create trigger stock_movements_apply after insert on stock_movements
  referencing new table as moved for each statement execute function apply_stock_movements();
