-- Notes what a change of a line, such as a refund of some of its units, takes from the sales of its product. The lock keeps the
-- order from becoming sold or taken back at the same time, which would count the line as well.
create or replace function record_line_sale() returns trigger language plpgsql as $$
declare month date;
begin
  select nairobi_month(o.paid_at) into month from orders o where o.id = new.order_id and o.status in ('paid', 'preparing', 'dispatched', 'delivered') for share;
  if found then
    insert into sale_changes (product_id, units, cents, month) values
      (old.product_id, old.refunded_quantity - old.quantity, old.refunded_cents - old.total_cents, month),
      (new.product_id, new.quantity - new.refunded_quantity, new.total_cents - new.refunded_cents, month);
  end if;
  return null;
end $$;

create trigger order_lines_record_sale after update on order_lines for each row
  when ((old.product_id, old.quantity, old.refunded_quantity, old.total_cents, old.refunded_cents)
    is distinct from (new.product_id, new.quantity, new.refunded_quantity, new.total_cents, new.refunded_cents))
  execute function record_line_sale();
