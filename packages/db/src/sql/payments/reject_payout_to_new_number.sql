-- A payout leaves for the payee's own number only, and never for one that was changed less than 24 hours ago, whatever wrote
-- it; one that waited for approval is looked at again. `reject_payout_beyond_balance` and the services lock the payee.
create or replace function reject_payout_to_new_number() returns trigger language plpgsql as $$
begin
  if not exists (
    select from vendor_profiles v where v.user_id = new.vendor_id and v.payout_phone = '+' || new.msisdn
      and coalesce(v.payout_from, '-infinity') <= coalesce(new.approved_at, new.created_at)
    union all
    select from stylists s where s.id = new.stylist_id and s.phone = '+' || new.msisdn
      and coalesce(s.payout_from, '-infinity') <= coalesce(new.approved_at, new.created_at))
  then
    raise exception 'the number of the payee is too new'
      using errcode = 'check_violation', constraint = 'transfers_to_a_settled_number';
  end if;
  return new;
end $$;

create trigger transfers_to_a_settled_number before insert or update of msisdn, approved_by on transfers for each row
  when (new.purpose <> 'refund' and new.msisdn is not null) execute function reject_payout_to_new_number();
