-- The last guard against a piece that comes back twice: open returns never exceed what the buyer has. The lock of the order lets two
-- requests see each other.
create or replace function check_returned_units() returns trigger language plpgsql as $$
declare over_id bigint;
begin
  perform from orders o where o.id in (select r.order_id from returns r join changed c on c.return_id = r.id) order by o.id for no key update;
  select c.order_line_id into over_id from changed c
  join open_return_units open using (order_line_id, variant_id)
  left join buyer_units had using (order_line_id, variant_id)
  where open.quantity > coalesce(had.quantity, 0) limit 1;
  if found then
    raise exception 'more of line % comes back than the buyer has', over_id
      using errcode = 'check_violation', constraint = 'return_lines_within_units';
  end if;
  return null;
end $$;

create trigger return_lines_within_units after insert on return_lines
  referencing new table as changed for each statement execute function check_returned_units();
