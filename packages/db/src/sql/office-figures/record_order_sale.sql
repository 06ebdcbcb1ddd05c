-- Notes the units and cents of an order that becomes sold or is taken back as a whole. Appends only: concurrent orders of one
-- product don't wait for each other.
create or replace function record_order_sale() returns trigger language plpgsql as $$
declare direction integer := case when new.status in ('paid', 'preparing', 'dispatched', 'delivered') then 1 else -1 end;
begin
  insert into sale_changes (product_id, units, cents, month)
  select l.product_id, direction * (l.quantity - l.refunded_quantity), direction * (l.total_cents - l.refunded_cents), nairobi_month(new.paid_at)
  from order_lines l where l.order_id = new.id;
  return null;
end $$;

create trigger orders_record_sale after update of status on orders for each row
  when ((old.status in ('paid', 'preparing', 'dispatched', 'delivered'))
    <> (new.status in ('paid', 'preparing', 'dispatched', 'delivered')))
  execute function record_order_sale();
