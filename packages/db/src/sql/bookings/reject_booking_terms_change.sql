-- The package, price and VAT of a booking are a promise to the client: they are frozen when it is made. Stylist and
-- commission may change until the booking is completed.
create or replace function reject_booking_terms_change() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a booking are frozen' using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger bookings_frozen before update on bookings for each row
  when ((old.number, old.package_id, old.package_code, old.price_cents, old.vat_cents, old.created_at)
        is distinct from (new.number, new.package_id, new.package_code, new.price_cents, new.vat_cents, new.created_at)
        or (old.status = 'completed'
            and (old.stylist_id, old.commission_cents) is distinct from (new.stylist_id, new.commission_cents)))
  execute function reject_booking_terms_change();

create trigger bookings_no_delete before delete on bookings for each row execute function reject_booking_terms_change();
