CREATE TABLE "email_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"new_email" "citext" NOT NULL,
	"old_email" "citext",
	"status" text DEFAULT 'pending' NOT NULL,
	"is_undoable" boolean DEFAULT false NOT NULL,
	"undo_hash" text,
	"undo_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash"),
	CONSTRAINT "email_changes_status_known" CHECK ("email_changes"."status" in ('pending', 'cancelled', 'confirmed', 'undone')),
	CONSTRAINT "email_changes_confirmed_has_old" CHECK (("email_changes"."status" in ('confirmed', 'undone')) = ("email_changes"."old_email" is not null and "email_changes"."undo_until" is not null)),
	CONSTRAINT "email_changes_undoable_is_confirmed" CHECK (not "email_changes"."is_undoable" or "email_changes"."status" = 'confirmed')
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_pending" ON "email_changes" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "email_changes_user_id_idx" ON "email_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "email_changes_reserved_idx" ON "email_changes" USING btree ("old_email") WHERE is_undoable;
--> statement-breakpoint
-- src/sql/accounts/reject_reserved_email.sql
create or replace function reject_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (select from email_changes c where c.old_email = new.email and c.user_id <> new.id and c.is_undoable) then
    raise exception 'the address is reserved' using errcode = 'unique_violation', constraint = 'users_email_unique';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger users_email_reserved after insert or update of email on users
  for each row execute function reject_reserved_email();