-- Stamps each ledger entry with its transaction, by which later lines are recognised. A trigger and not only a default, so that
-- no insert can choose the value.
create or replace function sign_entry() returns trigger language plpgsql as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end $$;

create trigger ledger_entries_written_by before insert on ledger_entries
  for each row execute function sign_entry();
