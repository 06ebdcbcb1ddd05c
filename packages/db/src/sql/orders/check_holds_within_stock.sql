-- The last guard against overselling: whatever the service believed, unexpired holds never exceed what is on hand. Also keeps
-- `product_variants.held_until`, which lets readers skip the holds of most variants.
create or replace function check_holds_within_stock() returns trigger language plpgsql as $$
declare short_id bigint;
begin
  -- Locks variants in id order so that concurrent orders for the last unit can't deadlock; the query below then sees the holds
  -- they committed. "No key update" admits the key share locks that the foreign keys of concurrent holds have already taken;
  -- a stronger lock would deadlock with them.
  perform from product_variants where id in (select variant_id from changed) order by id for no key update;
  select v.id into short_id from product_variants v
  join (select variant_id, max(held_at) as at from changed group by variant_id) c on c.variant_id = v.id
  where v.on_hand < (select sum(h.quantity) from stock_holds h where h.variant_id = v.id and h.expires_at > c.at)
  limit 1;
  if found then
    raise exception 'variant % has too few units left', short_id
      using errcode = 'check_violation', constraint = 'stock_holds_within_stock';
  end if;
  update product_variants v set held_until = c.until
  from (select variant_id, max(expires_at) as until from changed group by variant_id) c
  where c.variant_id = v.id and (v.held_until is null or v.held_until < c.until);
  return null;
end $$;

create trigger stock_holds_within_stock after insert on stock_holds
  referencing new table as changed for each statement execute function check_holds_within_stock();

create trigger stock_holds_within_stock_on_update after update on stock_holds
  referencing new table as changed for each statement execute function check_holds_within_stock();
