-- A changed number of a vendor gets payouts only after 24 hours (`NUMBER_WAIT_HOURS`), so that the owner of the old number
-- can object. The first number and a return to the last valid one count at once. Clearing the number in between changes nothing.
create or replace function delay_vendor_payouts() returns trigger language plpgsql as $$
declare last_valid text;
begin
  -- An erased vendor leaves no number behind.
  if exists (select from users u where u.id = new.user_id and u.erased_at is not null) then
    return new;
  end if;
  if new.payout_phone is not distinct from old.payout_phone then
    raise exception 'only a new number changes when payouts go to it'
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  last_valid := case when old.payout_from > new.updated_at then old.payout_before
                else coalesce(old.payout_phone, old.payout_before) end;
  if last_valid is null or new.payout_phone = last_valid then
    new.payout_from := null;
    new.payout_before := null;
  else
    new.payout_from := greatest(new.updated_at, old.updated_at) + interval '24 hours';
    new.payout_before := last_valid;
  end if;
  return new;
end $$;

create trigger vendor_profiles_delay_payouts before update on vendor_profiles for each row
  when ((old.payout_phone, old.payout_from, old.payout_before) is distinct from (new.payout_phone, new.payout_from, new.payout_before))
  execute function delay_vendor_payouts();
