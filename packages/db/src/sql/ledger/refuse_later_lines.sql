-- A ledger entry is complete when its transaction commits: nothing is added to it later, not even lines that cancel out.
create or replace function refuse_later_lines() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries e where e.id in (select entry_id from added)
             and e.written_by <> pg_current_xact_id()) then
    raise exception 'this entry is closed' using errcode = 'restrict_violation', constraint = 'ledger_lines_with_their_entry';
  end if;
  return null;
end $$;

create trigger ledger_lines_with_their_entry after insert on ledger_lines
  referencing new table as added for each statement execute function refuse_later_lines();
