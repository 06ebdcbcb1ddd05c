-- Stamps each ledger entry with its transaction, by which later lines are recognised. A trigger and not only a default, so that
-- no insert can choose the value.
create or replace function stamp_entry_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := pg_current_xact_id();
  return new;
end $$;

create trigger ledger_entries_transaction_id before insert on ledger_entries
  for each row execute function stamp_entry_transaction();
