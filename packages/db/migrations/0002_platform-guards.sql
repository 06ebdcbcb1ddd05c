-- What was done stays written: not even a mistake of ours may change a line of the audit log.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Allowances are worth nothing after a crash, so they cost no write-ahead log.
alter table rate_limits set unlogged;
