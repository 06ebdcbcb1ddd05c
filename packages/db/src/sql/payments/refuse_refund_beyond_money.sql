-- Refunds never exceed the captured money of an order, a booking, or a capture that neither used. Locks what was paid for
-- first, so that two concurrent refunds see each other.
create or replace function refuse_refund_beyond_money() returns trigger language plpgsql as $$
declare
  of_order bigint := new.order_id;
  of_booking bigint := new.booking_id;
  of_capture bigint;
  came numeric;
  gone numeric;
begin
  if new.matter_id is not null then
    select c.id, c.order_id, c.booking_id into of_capture, of_order, of_booking
    from money_matters m join payment_captures c on c.id = m.capture_id where m.id = new.matter_id;
  end if;
  perform from orders where id = of_order for update;
  perform from bookings where id = of_booking for update;
  perform from payment_captures where id = of_capture for update;
  select coalesce(sum(c.amount_cents), 0) into came from payment_captures c
  where c.order_id = of_order or c.booking_id = of_booking
     or (of_order is null and of_booking is null and c.id = of_capture);
  select coalesce(sum(r.amount_cents), 0) into gone from refunds r
  left join money_matters m on m.id = r.matter_id left join payment_captures c on c.id = m.capture_id
  where r.id is distinct from new.id
    and (coalesce(r.order_id, c.order_id) = of_order or coalesce(r.booking_id, c.booking_id) = of_booking
         or (of_order is null and of_booking is null and c.id = of_capture));
  if gone + new.amount_cents > came then
    raise exception 'more would go back than came' using errcode = 'check_violation', constraint = 'refunds_within_captures';
  end if;
  return new;
end $$;

create trigger refunds_within_captures before insert or update of amount_cents, order_id on refunds
  for each row execute function refuse_refund_beyond_money();
