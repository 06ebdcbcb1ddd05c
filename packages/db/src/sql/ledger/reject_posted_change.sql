-- Expenses and tax payments are posted to the ledger when they are entered: they are never edited or deleted. A mistaken
-- expense is voided, which posts the reverse entry.
create or replace function reject_posted_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is posted to the ledger is immutable' using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger expenses_immutable before update on expenses for each row
  when ((old.day, old.category, old.amount_cents, old.vat_cents, old.paid_from, old.created_at)
        is distinct from (new.day, new.category, new.amount_cents, new.vat_cents, new.paid_from, new.created_at)
        or old.voided_at is not null)
  execute function reject_posted_change();

create trigger expenses_no_delete before delete on expenses for each row execute function reject_posted_change();

create trigger tax_payments_immutable before update or delete on tax_payments
  for each row execute function reject_posted_change();
