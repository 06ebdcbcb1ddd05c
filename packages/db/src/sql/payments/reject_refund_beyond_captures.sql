-- Refunds never exceed the captured money of an order, a booking, or a capture that neither used. Locks what was paid for
-- first, so that two concurrent refunds see each other.
create or replace function reject_refund_beyond_captures() returns trigger language plpgsql as $$
declare
  paid_order_id bigint := new.order_id;
  paid_booking_id bigint := new.booking_id;
  unused_capture_id bigint;
  captured numeric;
  refunded numeric;
begin
  if new.payment_exception_id is not null then
    select c.id, c.order_id, c.booking_id into unused_capture_id, paid_order_id, paid_booking_id
    from payment_exceptions x join payment_captures c on c.id = x.capture_id where x.id = new.payment_exception_id;
  end if;
  perform from orders where id = paid_order_id for update;
  perform from bookings where id = paid_booking_id for update;
  perform from payment_captures where id = unused_capture_id for update;
  select coalesce(sum(c.amount_cents), 0) into captured from payment_captures c
  where c.order_id = paid_order_id or c.booking_id = paid_booking_id
     or (paid_order_id is null and paid_booking_id is null and c.id = unused_capture_id);
  select coalesce(sum(r.amount_cents), 0) into refunded from refunds r
  left join payment_exceptions x on x.id = r.payment_exception_id left join payment_captures c on c.id = x.capture_id
  where r.id is distinct from new.id
    and (coalesce(r.order_id, c.order_id) = paid_order_id or coalesce(r.booking_id, c.booking_id) = paid_booking_id
         or (paid_order_id is null and paid_booking_id is null and c.id = unused_capture_id));
  if refunded + new.amount_cents > captured then
    raise exception 'refunds would exceed the captured money'
      using errcode = 'check_violation', constraint = 'refunds_within_captures';
  end if;
  return new;
end $$;

create trigger refunds_within_captures before insert or update of amount_cents, order_id on refunds
  for each row execute function reject_refund_beyond_captures();
