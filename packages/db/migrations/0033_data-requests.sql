CREATE TABLE "data_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" bigint,
	"email" "citext",
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"erase_after" timestamp (3) with time zone,
	"waits_for" text[] DEFAULT '{}' NOT NULL,
	"undo_token_hash" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "data_requests_kind_known" CHECK ("data_requests"."kind" in ('download', 'deletion')),
	CONSTRAINT "data_requests_state_known" CHECK ("data_requests"."state" in ('cooling_off', 'waiting', 'done', 'undone')),
	CONSTRAINT "data_requests_closed" CHECK (("data_requests"."state" in ('done', 'undone')) = ("data_requests"."closed_at" is not null)),
	CONSTRAINT "data_requests_closed_names_nobody" CHECK ("data_requests"."closed_at" is null or "data_requests"."email" is null),
	CONSTRAINT "data_requests_deletion_has_time" CHECK (("data_requests"."kind" = 'deletion') = ("data_requests"."erase_after" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_links_expires_at_idx" ON "data_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_requests_state_idx" ON "data_requests" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "data_requests_user_idx" ON "data_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "data_requests_due_idx" ON "data_requests" USING btree ("erase_after") WHERE kind = 'deletion' and state in ('cooling_off', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_undo_token" ON "data_requests" USING btree ("undo_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_one_deletion_per_account" ON "data_requests" USING btree ("user_id") WHERE kind = 'deletion' and state in ('cooling_off', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_one_deletion_per_address" ON "data_requests" USING btree ("email") WHERE kind = 'deletion' and state in ('cooling_off', 'waiting');--> statement-breakpoint
CREATE INDEX "bookings_personal_idx" ON "bookings" USING btree ("created_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "orders_personal_idx" ON "orders" USING btree ("placed_at") WHERE erased_at is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_is_suspended" CHECK ("users"."erased_at" is null or "users"."suspended_at" is not null);--> statement-breakpoint
drop trigger transfers_immutable on transfers;
--> statement-breakpoint
-- src/sql/clients/find_or_create_client.sql
create or replace function find_or_create_client(
  account_id bigint, phone_number text, full_name text, email_address citext, at timestamptz)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  if account_id is not null then
    -- Waits for an erasure under way, and refuses after it: no new personal data follows the old.
    perform from users u where u.id = account_id and u.erased_at is null for key share;
    if not found then
      raise exception 'account % is erased', account_id using errcode = 'restrict_violation', constraint = 'account_erased';
    end if;
    select c.id into found_id from clients c where c.user_id = account_id;
    if found_id is null then
      perform from users u where u.id = account_id for no key update;
      select c.id into found_id from clients c where c.user_id = account_id;
    end if;
    if found_id is not null then
      update clients c set name = full_name, email = coalesce(email_address, c.email)
      where c.id = found_id and (c.name, c.email) is distinct from (full_name, coalesce(email_address, c.email));
      return found_id;
    end if;
    -- Twice, because a guest with this phone may be inserted between the update and the insert.
    for attempt in 1..2 loop
      update clients c set user_id = account_id, name = full_name, email = coalesce(email_address, c.email)
      where c.phone = phone_number and c.user_id is null returning c.id into found_id;
      if found_id is not null then return found_id; end if;
      insert into clients (user_id, phone, name, email, created_at)
      values (account_id, phone_number, full_name, email_address, at)
      on conflict do nothing returning id into found_id;
      if found_id is not null then return found_id; end if;
    end loop;
    -- The phone belongs to another account's client.
    insert into clients (user_id, name, email, created_at)
    values (account_id, full_name, email_address, at) returning id into found_id;
    return found_id;
  end if;
  select c.id into found_id from clients c where c.phone = phone_number;
  if found_id is null then
    insert into clients (phone, name, email, created_at) values (phone_number, full_name, email_address, at)
    on conflict do nothing returning id into found_id;
    if found_id is null then select c.id into found_id from clients c where c.phone = phone_number; end if;
    return found_id;
  end if;
  update clients c set name = full_name, email = coalesce(email_address, c.email)
  where c.id = found_id and c.user_id is null
    and (c.name, c.email) is distinct from (full_name, coalesce(email_address, c.email));
  return found_id;
end $$;
--> statement-breakpoint
-- src/sql/payments/delay_vendor_payouts.sql
create or replace function delay_vendor_payouts() returns trigger language plpgsql as $$
declare last_valid text;
begin
  -- An erased vendor leaves no number behind.
  if exists (select from users u where u.id = new.user_id and u.erased_at is not null) then
    return new;
  end if;
  if new.payout_phone is not distinct from old.payout_phone then
    raise exception 'only a new number changes when payouts go to it'
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  last_valid := case when old.payout_from > new.updated_at then old.payout_before
                else coalesce(old.payout_phone, old.payout_before) end;
  if last_valid is null or new.payout_phone = last_valid then
    new.payout_from := null;
    new.payout_before := null;
  else
    new.payout_from := greatest(new.updated_at, old.updated_at) + interval '24 hours';
    new.payout_before := last_valid;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/payments/reject_transfer_change.sql
create trigger transfers_immutable before update on transfers for each row
  when ((old.amount_cents, old.purpose, old.originator_conversation_id)
        is distinct from (new.amount_cents, new.purpose, new.originator_conversation_id)
        or (old.state = 'paid' and (old.state, old.receipt, old.paid_at) is distinct from (new.state, new.receipt, new.paid_at))
        or (old.state <> 'created' and (coalesce(new.msisdn, old.msisdn), new.capture_id) is distinct from (old.msisdn, old.capture_id)))
  execute function reject_transfer_change();
