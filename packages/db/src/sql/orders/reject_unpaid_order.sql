-- No order is paid without captured money for its whole total. Checked at commit, because capture and status change come
-- in one transaction.
create or replace function reject_unpaid_order() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from payment_captures where order_id = new.id) < new.total_cents then
    raise exception 'order % has too little captured money', new.number
      using errcode = 'check_violation', constraint = 'orders_paid_with_money';
  end if;
  return null;
end $$;

create constraint trigger orders_paid_with_money after update of status on orders
  deferrable initially deferred for each row
  when (new.status = 'paid') execute function reject_unpaid_order();
