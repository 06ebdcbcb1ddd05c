-- While the old address of an account can still undo a change, no other account may take it: otherwise a thief could register with it and
-- so block the undo. Runs after the row is written, so that it sees a change that it had to wait for at the unique index.
create or replace function reject_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (select from email_changes c where c.old_email = new.email and c.user_id <> new.id and c.is_undoable) then
    raise exception 'the address is reserved' using errcode = 'unique_violation', constraint = 'users_email_unique';
  end if;
  return null;
end $$;

create trigger users_email_reserved after insert or update of email on users
  for each row execute function reject_reserved_email();
