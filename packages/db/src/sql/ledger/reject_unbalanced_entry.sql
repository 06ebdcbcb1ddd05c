-- Double entry: the lines of each entry sum to zero, and there are at least two. Checked at commit, when all lines are there.
create or replace function reject_unbalanced_entry() returns trigger language plpgsql as $$
declare lines bigint; balance numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into lines, balance from ledger_lines where entry_id = new.id;
  if lines < 2 or balance <> 0 then
    raise exception 'entry % does not balance', new.source
      using errcode = 'check_violation', constraint = 'ledger_entries_balance';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function reject_unbalanced_entry();
