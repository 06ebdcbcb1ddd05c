-- Allows only known status changes of a parcel. `cancelled` to `waiting` is an order revived by a late payment.
create or replace function reject_unknown_parcel_transition() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('waiting', 'preparing'), ('preparing', 'dispatched'), ('dispatched', 'delivered'),
                                      ('waiting', 'cancelled'), ('preparing', 'cancelled'), ('cancelled', 'waiting')) then
    raise exception 'parcel % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'parcels_transition_known';
  end if;
  return new;
end $$;

create trigger parcels_transition_known before update of status on parcels for each row
  when (old.status is distinct from new.status) execute function reject_unknown_parcel_transition();
