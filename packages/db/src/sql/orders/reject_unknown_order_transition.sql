-- Allows only the status changes listed in `order_transitions`.
create or replace function reject_unknown_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'order % cannot go from % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_transition_known';
  end if;
  return new;
end $$;

create trigger orders_transition_known before update of status on orders for each row
  when (old.status is distinct from new.status) execute function reject_unknown_order_transition();
