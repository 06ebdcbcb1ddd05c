-- Allows only the status changes listed in `booking_transitions`.
create or replace function reject_unknown_booking_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'booking % cannot go from % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_transition_known';
  end if;
  return new;
end $$;

create trigger bookings_transition_known before update of status on bookings for each row
  when (old.status is distinct from new.status) execute function reject_unknown_booking_transition();
