-- A booking always starts as a hold; it reaches every other status by a transition.
create or replace function reject_initial_booking_status() returns trigger language plpgsql as $$
begin
  raise exception 'a booking must start as held' using errcode = 'check_violation', constraint = 'bookings_begin_held';
end $$;

create trigger bookings_begin_held before insert on bookings for each row
  when (new.status <> 'held') execute function reject_initial_booking_status();
