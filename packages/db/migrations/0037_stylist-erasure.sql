ALTER TABLE "stylists" DROP CONSTRAINT "stylists_phone_is_kenyan";--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_media_id_media_id_fk";
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "media_is_private" boolean GENERATED ALWAYS AS (true) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stylists" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_id_and_privacy" UNIQUE("id","is_private");--> statement-breakpoint
update media m set is_private = true where exists (select from expenses e where e.media_id = m.id);--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_receipt_is_private" FOREIGN KEY ("media_id","media_is_private") REFERENCES "public"."media"("id","is_private") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylists" ADD CONSTRAINT "stylists_erased_is_closed" CHECK ("stylists"."erased_at" is null or not "stylists"."is_active");--> statement-breakpoint
ALTER TABLE "stylists" ADD CONSTRAINT "stylists_phone_is_kenyan" CHECK (case when "stylists"."erased_at" is null then "stylists"."phone" ~ '^[+]254[17][0-9]{8}$' else "stylists"."phone" = '' end);--> statement-breakpoint
-- src/sql/payments/delay_stylist_payouts.sql
create or replace function delay_stylist_payouts() returns trigger language plpgsql as $$
declare last_valid text;
begin
  -- An erased stylist leaves no number behind.
  if new.erased_at is not null then
    return new;
  end if;
  if new.phone is not distinct from old.phone then
    raise exception 'only a new number changes when payouts go to it'
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  last_valid := case when old.payout_from > new.updated_at then old.payout_before
                else coalesce(old.phone, old.payout_before) end;
  if last_valid is null or new.phone = last_valid then
    new.payout_from := null;
    new.payout_before := null;
  else
    new.payout_from := greatest(new.updated_at, old.updated_at) + interval '24 hours';
    new.payout_before := last_valid;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Why a stylist takes a day off is in `stylist_exceptions`, where it can be erased.
create function pg_temp.without_notes(told jsonb) returns jsonb language sql as $$
  select case when jsonb_typeof(told -> 'exceptions') = 'array' then jsonb_set(told, '{exceptions}', (
    select coalesce(jsonb_agg(regexp_replace(e.text, '^(\d{4}-\d\d-\d\d (?:off|\d\d:\d\d–\d\d:\d\d)) .+$', '\1 •••') order by e.position), '[]')
    from jsonb_array_elements_text(told -> 'exceptions') with ordinality e(text, position))) else told end
$$;--> statement-breakpoint
alter table audit_log disable trigger audit_log_append_only;--> statement-breakpoint
update audit_log set before = pg_temp.without_notes(before), after = pg_temp.without_notes(after)
where action = 'stylist.hours-changed';--> statement-breakpoint
alter table audit_log enable trigger audit_log_append_only;--> statement-breakpoint
drop function pg_temp.without_notes(jsonb);
