-- Links each new booking to its client.
create or replace function name_client_of_booking() returns trigger language plpgsql as $$
begin
  new.client_id := client_of(new.user_id, new.contact_phone, new.contact_name, new.contact_email, new.created_at);
  return new;
end $$;

create trigger bookings_client before insert on bookings for each row execute function name_client_of_booking();
