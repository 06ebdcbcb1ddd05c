-- Makes a table append-only. The audit log, the ledger and stock movements are evidence: not even a bug in our own code
-- may rewrite or delete a row.
create or replace function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function reject_change();

create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function reject_change();

create trigger stock_movements_append_only before update on stock_movements
  for each row execute function reject_change();

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function reject_change();

create trigger ledger_lines_append_only before update or delete on ledger_lines
  for each row execute function reject_change();

create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function reject_change();

create trigger ledger_lines_no_truncate before truncate on ledger_lines
  for each statement execute function reject_change();

create trigger refund_lines_append_only before update or delete on refund_lines
  for each row execute function reject_change();
