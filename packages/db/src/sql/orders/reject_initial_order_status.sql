-- An order always starts in `awaiting_payment`; it reaches every other status by a transition.
create or replace function reject_initial_order_status() returns trigger language plpgsql as $$
begin
  raise exception 'an order must start in awaiting_payment'
    using errcode = 'check_violation', constraint = 'orders_begin_unpaid';
end $$;

create trigger orders_begin_unpaid before insert on orders for each row
  when (new.status <> 'awaiting_payment') execute function reject_initial_order_status();
