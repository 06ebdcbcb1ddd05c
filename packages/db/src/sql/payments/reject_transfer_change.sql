-- A transfer is evidence: its amount, purpose, id, who asked for it and whether it needs approval never change. A submitted one keeps its destination, a paid one its
-- state and receipt. The number it was paid to is erased when the law no longer asks for it.
create or replace function reject_transfer_change() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer that was sent is immutable' using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger transfers_immutable before update on transfers for each row
  when ((old.amount_cents, old.purpose, old.originator_conversation_id, old.created_by, old.needs_approval)
        is distinct from (new.amount_cents, new.purpose, new.originator_conversation_id, new.created_by, new.needs_approval)
        or (old.state = 'paid' and (old.state, old.receipt, old.paid_at) is distinct from (new.state, new.receipt, new.paid_at))
        or (old.state <> 'created' and (coalesce(new.msisdn, old.msisdn), new.capture_id) is distinct from (old.msisdn, old.capture_id)))
  execute function reject_transfer_change();

create trigger transfers_no_delete before delete on transfers for each row execute function reject_transfer_change();
