-- A return starts as a request and takes only the steps that exist; what was asked for and by when stays as it was.
create or replace function reject_unknown_return_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status = 'requested' then return new; end if;
  if tg_op = 'UPDATE'
     and (old.order_id, old.sequence, old.requested_at, old.ends_at) = (new.order_id, new.sequence, new.requested_at, new.ends_at)
     and (old.status = new.status and old.ended_at is null or (old.status, new.status) in (
       ('requested', 'approved'), ('requested', 'refused'), ('requested', 'withdrawn'), ('requested', 'expired'),
       ('approved', 'received'), ('approved', 'refused'), ('approved', 'withdrawn'), ('approved', 'expired'),
       ('received', 'completed'), ('received', 'withdrawn'))) then
    return new;
  end if;
  raise exception 'a return does not go this way' using errcode = 'restrict_violation', constraint = 'returns_step_known';
end $$;

create trigger returns_start before insert on returns for each row execute function reject_unknown_return_step();

create trigger returns_step before update on returns for each row
  when ((old.order_id, old.sequence, old.requested_at, old.ends_at, old.status)
        is distinct from (new.order_id, new.sequence, new.requested_at, new.ends_at, new.status))
  execute function reject_unknown_return_step();
