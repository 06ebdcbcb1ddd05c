ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
-- Sessions that are open keep their start, so those older than their role allows end with this release. Tokens lasted 14 days
-- from the last renewal.
update sessions s set
  device = 'Unknown device',
  last_used_at = greatest(s.started_at, s.expires_at - interval '336 hours'),
  confirmed_at = s.started_at,
  ends_at = s.started_at + case when u.user_type = 'admin' then interval '12 hours' else interval '720 hours' end
from users u where u.id = s.user_id;--> statement-breakpoint
update sessions set expires_at = ends_at where expires_at > ends_at;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "device" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "confirmed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_expire_by_their_end" CHECK ("sessions"."expires_at" <= "sessions"."ends_at");--> statement-breakpoint
-- src/sql/accounts/reject_session_beyond_age.sql
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
--> statement-breakpoint
create trigger sessions_age_is_bounded before insert on sessions
  for each row execute function reject_session_beyond_age();
--> statement-breakpoint
create trigger sessions_end_is_fixed before update of user_id, started_at, ends_at on sessions
  for each row when ((old.user_id, old.started_at, old.ends_at) is distinct from (new.user_id, new.started_at, new.ends_at))
  execute function reject_session_beyond_age();
