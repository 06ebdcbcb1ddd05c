-- Notes the client to whom a refund goes: of an order, of a booking, or of a payment that neither used.
create or replace function record_client_of_refund() returns trigger language plpgsql as $$
declare r refunds := coalesce(new, old);
begin
  insert into client_changes (client_id)
  select coalesce(o.client_id, b.client_id)
  from (values (r.order_id, r.booking_id, r.payment_exception_id)) back (order_id, booking_id, exception_id)
  left join payment_exceptions m on m.id = back.exception_id
  left join payment_captures c on c.id = m.capture_id
  left join orders o on o.id = coalesce(back.order_id, c.order_id)
  left join bookings b on b.id = coalesce(back.booking_id, c.booking_id)
  where num_nonnulls(o.client_id, b.client_id) > 0;
  return null;
end $$;

create trigger refunds_record_client
  after insert or delete or update of amount_cents, order_id, booking_id, payment_exception_id on refunds
  for each row execute function record_client_of_refund();
