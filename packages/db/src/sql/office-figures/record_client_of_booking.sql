-- Notes the client whose latest booking may have changed.
create or replace function record_client_of_booking() returns trigger language plpgsql as $$
begin
  insert into client_changes (client_id) values (new.client_id);
  return null;
end $$;

create trigger bookings_record_client after insert or update of status, starts_at on bookings
  for each row when (new.client_id is not null) execute function record_client_of_booking();
