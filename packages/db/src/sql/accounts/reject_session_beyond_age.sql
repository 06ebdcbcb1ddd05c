-- A session lasts 30 days at most, an admin's 12 hours, and no renewal moves its end. The TypeScript twin is `sessionEnd` in
-- accounts.rules.ts.
create or replace function reject_session_beyond_age() returns trigger language plpgsql as $$
declare
  longest interval;
begin
  if tg_op = 'UPDATE' then
    raise exception 'the end of a session is fixed' using errcode = 'check_violation', constraint = 'sessions_end_is_fixed';
  end if;
  select case when user_type = 'admin' then interval '12 hours' else interval '720 hours' end into longest
  from users where id = new.user_id;
  if new.ends_at > new.started_at + longest then
    raise exception 'a session of this account lasts % at most', longest
      using errcode = 'check_violation', constraint = 'sessions_age_is_bounded';
  end if;
  return new;
end $$;

create trigger sessions_age_is_bounded before insert on sessions
  for each row execute function reject_session_beyond_age();

create trigger sessions_end_is_fixed before update of user_id, started_at, ends_at on sessions
  for each row when ((old.user_id, old.started_at, old.ends_at) is distinct from (new.user_id, new.started_at, new.ends_at))
  execute function reject_session_beyond_age();
