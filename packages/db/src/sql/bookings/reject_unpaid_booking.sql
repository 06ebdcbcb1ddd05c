-- No booking is requested or confirmed without captured money for its whole price. Checked at commit, because capture and
-- status change come in one transaction.
create or replace function reject_unpaid_booking() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from payment_captures where booking_id = new.id) < new.price_cents then
    raise exception 'booking % has too little captured money', new.number
      using errcode = 'check_violation', constraint = 'bookings_paid_with_money';
  end if;
  return null;
end $$;

create constraint trigger bookings_paid_with_money after update of status on bookings
  deferrable initially deferred for each row
  when (new.status in ('requested', 'confirmed')) execute function reject_unpaid_booking();
