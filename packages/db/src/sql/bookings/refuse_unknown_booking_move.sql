-- Allows only the status changes listed in `booking_moves`.
create or replace function refuse_unknown_booking_move() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'booking % cannot go from % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_move_known';
  end if;
  return new;
end $$;

create trigger bookings_move_known before update of status on bookings for each row
  when (old.status is distinct from new.status) execute function refuse_unknown_booking_move();
