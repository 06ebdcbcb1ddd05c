-- Captured money is evidence: amount and provider never change, a receipt is filled in once, no row is deleted.
create or replace function reject_capture_change() returns trigger language plpgsql as $$
begin
  raise exception 'captured money is immutable' using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger payment_captures_immutable before update on payment_captures for each row
  when (old.amount_cents <> new.amount_cents or old.provider <> new.provider
        or (old.receipt is not null and new.receipt is distinct from old.receipt))
  execute function reject_capture_change();

create trigger payment_captures_no_delete before delete on payment_captures
  for each row execute function reject_capture_change();
