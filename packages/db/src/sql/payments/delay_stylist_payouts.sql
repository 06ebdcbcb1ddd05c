-- A changed number of a stylist gets payouts only after 24 hours (`NUMBER_WAIT_HOURS`), so that the owner of the old number
-- can object. The first number and a return to the last valid one count at once. Clearing the number in between changes nothing.
create or replace function delay_stylist_payouts() returns trigger language plpgsql as $$
declare last_valid text;
begin
  -- An erased stylist leaves no number behind.
  if new.erased_at is not null then
    return new;
  end if;
  if new.phone is not distinct from old.phone then
    raise exception 'only a new number changes when payouts go to it'
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  last_valid := case when old.payout_from > new.updated_at then old.payout_before
                else coalesce(old.phone, old.payout_before) end;
  if last_valid is null or new.phone = last_valid then
    new.payout_from := null;
    new.payout_before := null;
  else
    new.payout_from := greatest(new.updated_at, old.updated_at) + interval '24 hours';
    new.payout_before := last_valid;
  end if;
  return new;
end $$;

create trigger stylists_delay_payouts before update on stylists for each row
  when ((old.phone, old.payout_from, old.payout_before) is distinct from (new.phone, new.payout_from, new.payout_before))
  execute function delay_stylist_payouts();
