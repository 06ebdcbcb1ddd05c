-- Captured money is evidence: amount and provider never change, a receipt is filled in once, no row is deleted.
create or replace function refuse_rewritten_money() returns trigger language plpgsql as $$
begin
  raise exception 'money that arrived is not rewritten' using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger payment_captures_keep before update on payment_captures for each row
  when (old.amount_cents <> new.amount_cents or old.provider <> new.provider
        or (old.receipt is not null and new.receipt is distinct from old.receipt))
  execute function refuse_rewritten_money();

create trigger payment_captures_no_delete before delete on payment_captures
  for each row execute function refuse_rewritten_money();
