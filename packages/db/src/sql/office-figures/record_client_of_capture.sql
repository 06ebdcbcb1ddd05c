-- Notes the client whose order or booking a payment came for, or was assigned to later.
create or replace function record_client_of_capture() returns trigger language plpgsql as $$
begin
  insert into client_changes (client_id)
  select o.client_id from orders o where o.id = new.order_id and o.client_id is not null
  union all
  select b.client_id from bookings b where b.id = new.booking_id and b.client_id is not null;
  return null;
end $$;

create trigger payment_captures_record_client after insert or update of order_id, booking_id, amount_cents on payment_captures
  for each row when (num_nonnulls(new.order_id, new.booking_id) > 0) execute function record_client_of_capture();
