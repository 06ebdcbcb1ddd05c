-- Notes the client of a payment that was given back by hand, which only the ledger records.
create or replace function record_client_of_exception() returns trigger language plpgsql as $$
begin
  insert into client_changes (client_id)
  select coalesce(o.client_id, b.client_id) from payment_captures c
  left join orders o on o.id = c.order_id
  left join bookings b on b.id = c.booking_id
  where c.id = new.capture_id and num_nonnulls(o.client_id, b.client_id) > 0;
  return null;
end $$;

create trigger payment_exceptions_record_client after update of resolution on payment_exceptions
  for each row when (new.resolution = 'refunded') execute function record_client_of_exception();
