-- A booking always starts as a hold; it reaches every other status by a listed change.
create or replace function refuse_booking_that_begins_elsewhere() returns trigger language plpgsql as $$
begin
  raise exception 'a booking begins by being held' using errcode = 'check_violation', constraint = 'bookings_begin_held';
end $$;

create trigger bookings_begin_held before insert on bookings for each row
  when (new.status <> 'held') execute function refuse_booking_that_begins_elsewhere();
