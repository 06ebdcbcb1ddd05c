ALTER TABLE "stylists" ADD COLUMN "payout_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stylists" ADD COLUMN "payout_before" text;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "payout_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "payout_before" text;--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/payments/delay_stylist_payouts.sql
create or replace function delay_stylist_payouts() returns trigger language plpgsql as $$
declare last_valid text;
begin
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
-- src/sql/payments/delay_vendor_payouts.sql
create or replace function delay_vendor_payouts() returns trigger language plpgsql as $$
declare last_valid text;
begin
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
-- src/sql/payments/reject_payout_to_new_number.sql
create or replace function reject_payout_to_new_number() returns trigger language plpgsql as $$
begin
  if not exists (
    select from vendor_profiles v where v.user_id = new.vendor_id and v.payout_phone = '+' || new.msisdn
      and coalesce(v.payout_from, '-infinity') <= new.created_at
    union all
    select from stylists s where s.id = new.stylist_id and s.phone = '+' || new.msisdn
      and coalesce(s.payout_from, '-infinity') <= new.created_at)
  then
    raise exception 'the number of the payee is too new'
      using errcode = 'check_violation', constraint = 'transfers_to_a_settled_number';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/payments/delay_stylist_payouts.sql
create trigger stylists_delay_payouts before update on stylists for each row
  when ((old.phone, old.payout_from, old.payout_before) is distinct from (new.phone, new.payout_from, new.payout_before))
  execute function delay_stylist_payouts();
--> statement-breakpoint
-- src/sql/payments/delay_vendor_payouts.sql
create trigger vendor_profiles_delay_payouts before update on vendor_profiles for each row
  when ((old.payout_phone, old.payout_from, old.payout_before) is distinct from (new.payout_phone, new.payout_from, new.payout_before))
  execute function delay_vendor_payouts();
--> statement-breakpoint
-- src/sql/payments/reject_payout_to_new_number.sql
create trigger transfers_to_a_settled_number before insert or update of msisdn on transfers for each row
  when (new.purpose <> 'refund' and new.msisdn is not null) execute function reject_payout_to_new_number();
