-- Links each new booking to its client.
create or replace function set_booking_client() returns trigger language plpgsql as $$
begin
  new.client_id := find_or_create_client(new.user_id, new.contact_phone, new.contact_name, new.contact_email, new.created_at);
  return new;
end $$;

create trigger bookings_set_client before insert on bookings for each row execute function set_booking_client();
