-- An order always starts in `awaiting_payment`; it reaches every other status by a listed change.
create or replace function refuse_order_that_begins_elsewhere() returns trigger language plpgsql as $$
begin
  raise exception 'an order begins by awaiting payment' using errcode = 'check_violation', constraint = 'orders_begin_unpaid';
end $$;

create trigger orders_begin_unpaid before insert on orders for each row
  when (new.status <> 'awaiting_payment') execute function refuse_order_that_begins_elsewhere();
