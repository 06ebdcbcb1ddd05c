-- Pays a vendor or stylist no more than may be paid out to them, also after waiting for approval. Locks the
-- payee first, so that two concurrent payouts see each other.
create or replace function reject_payout_beyond_balance() returns trigger language plpgsql as $$
declare payable bigint;
begin
  perform from users where id = new.vendor_id for update;
  perform from stylists where id = new.stylist_id for update;
  if new.vendor_id is not null then
    select b.payable_cents into payable from vendor_balances(coalesce(new.approved_at, new.created_at)) b where b.vendor_id = new.vendor_id;
  else
    select b.payable_cents into payable from stylist_balances b where b.stylist_id = new.stylist_id;
  end if;
  if new.amount_cents > coalesce(payable, 0) then
    raise exception 'the payout exceeds what is owed'
      using errcode = 'check_violation', constraint = 'transfers_within_balance';
  end if;
  return new;
end $$;

create trigger transfers_within_balance before insert or update of approved_by on transfers for each row
  when (new.purpose <> 'refund') execute function reject_payout_beyond_balance();
