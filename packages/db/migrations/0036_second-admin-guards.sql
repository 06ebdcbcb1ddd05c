set local check_function_bodies = off;
--> statement-breakpoint
drop trigger transfers_within_balance on transfers;
--> statement-breakpoint
drop trigger transfers_to_a_settled_number on transfers;
--> statement-breakpoint
drop trigger transfers_immutable on transfers;
--> statement-breakpoint
-- src/sql/payments/reject_payout_to_new_number.sql
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
--> statement-breakpoint
-- src/sql/payments/reject_payout_beyond_balance.sql
create trigger transfers_within_balance before insert or update of approved_by on transfers for each row
  when (new.purpose <> 'refund') execute function reject_payout_beyond_balance();
--> statement-breakpoint
-- src/sql/payments/reject_payout_to_new_number.sql
create trigger transfers_to_a_settled_number before insert or update of msisdn, approved_by on transfers for each row
  when (new.purpose <> 'refund' and new.msisdn is not null) execute function reject_payout_to_new_number();
--> statement-breakpoint
-- src/sql/payments/reject_transfer_change.sql
create trigger transfers_immutable before update on transfers for each row
  when ((old.amount_cents, old.purpose, old.originator_conversation_id, old.created_by, old.needs_approval)
        is distinct from (new.amount_cents, new.purpose, new.originator_conversation_id, new.created_by, new.needs_approval)
        or (old.state = 'paid' and (old.state, old.receipt, old.paid_at) is distinct from (new.state, new.receipt, new.paid_at))
        or (old.state <> 'created' and (coalesce(new.msisdn, old.msisdn), new.capture_id) is distinct from (old.msisdn, old.capture_id)))
  execute function reject_transfer_change();
