-- A ledger entry is complete when its transaction commits: nothing is added to it later, not even lines that cancel out.
create or replace function reject_lines_of_closed_entry() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries e where e.id in (select entry_id from added)
             and e.transaction_id <> pg_current_xact_id()) then
    raise exception 'the ledger entry is closed'
      using errcode = 'restrict_violation', constraint = 'ledger_lines_same_transaction';
  end if;
  return null;
end $$;

create trigger ledger_lines_same_transaction after insert on ledger_lines
  referencing new table as added for each statement execute function reject_lines_of_closed_entry();
