CREATE TABLE "announced_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_counties" (
	"county" text PRIMARY KEY NOT NULL,
	"zone_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"days" smallint NOT NULL,
	"cut_off_hour" smallint NOT NULL,
	"fee_cents" bigint,
	"carrier" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_zones_name" UNIQUE("name"),
	CONSTRAINT "delivery_zones_days_possible" CHECK ("delivery_zones"."days" between 1 and 30),
	CONSTRAINT "delivery_zones_cut_off_possible" CHECK ("delivery_zones"."cut_off_hour" between 1 and 23),
	CONSTRAINT "delivery_zones_fee_not_negative" CHECK ("delivery_zones"."fee_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_day" date;--> statement-breakpoint
ALTER TABLE "delivery_counties" ADD CONSTRAINT "delivery_counties_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_counties_zone_id_idx" ON "delivery_counties" USING btree ("zone_id");
--> statement-breakpoint
-- The times that the page about shipping has stated so far, the longest of each range; no zone has a fee of its own.
insert into delivery_zones (name, days, cut_off_hour, carrier, updated_at) values
  ('Nairobi', 1, 14, 'Motorcycle rider, to the door', now()),
  ('Around Nairobi', 2, 14, 'Rider or courier van, to the door', now()),
  ('Mount Kenya', 3, 14, 'Courier; to the door in towns, else to the nearest counter', now()),
  ('Rift Valley', 3, 14, 'Courier; to the door in towns, else to the nearest counter', now()),
  ('Nyanza and Western', 3, 14, 'Courier; to the door in towns, else to the nearest counter', now()),
  ('Coast and the Mombasa road', 3, 14, 'Courier; to the door in towns, else to the nearest counter', now()),
  ('The north and the islands', 6, 12, 'Bus parcel or plane, to the counter in the county town', now());
--> statement-breakpoint
insert into delivery_counties (county, zone_id)
select place.county, z.id from (values
  ('Nairobi', 'Nairobi'),
  ('Kiambu', 'Around Nairobi'), ('Machakos', 'Around Nairobi'), ('Kajiado', 'Around Nairobi'),
  ('Embu', 'Mount Kenya'), ('Kirinyaga', 'Mount Kenya'), ('Laikipia', 'Mount Kenya'), ('Meru', 'Mount Kenya'), ('Murang’a', 'Mount Kenya'), ('Nyandarua', 'Mount Kenya'), ('Nyeri', 'Mount Kenya'), ('Tharaka-Nithi', 'Mount Kenya'),
  ('Baringo', 'Rift Valley'), ('Bomet', 'Rift Valley'), ('Elgeyo-Marakwet', 'Rift Valley'), ('Kericho', 'Rift Valley'), ('Nakuru', 'Rift Valley'), ('Nandi', 'Rift Valley'), ('Narok', 'Rift Valley'), ('Trans Nzoia', 'Rift Valley'), ('Uasin Gishu', 'Rift Valley'), ('West Pokot', 'Rift Valley'),
  ('Bungoma', 'Nyanza and Western'), ('Busia', 'Nyanza and Western'), ('Homa Bay', 'Nyanza and Western'), ('Kakamega', 'Nyanza and Western'), ('Kisii', 'Nyanza and Western'), ('Kisumu', 'Nyanza and Western'), ('Migori', 'Nyanza and Western'), ('Nyamira', 'Nyanza and Western'), ('Siaya', 'Nyanza and Western'), ('Vihiga', 'Nyanza and Western'),
  ('Kilifi', 'Coast and the Mombasa road'), ('Kitui', 'Coast and the Mombasa road'), ('Kwale', 'Coast and the Mombasa road'), ('Makueni', 'Coast and the Mombasa road'), ('Mombasa', 'Coast and the Mombasa road'), ('Taita-Taveta', 'Coast and the Mombasa road'),
  ('Garissa', 'The north and the islands'), ('Isiolo', 'The north and the islands'), ('Lamu', 'The north and the islands'), ('Mandera', 'The north and the islands'), ('Marsabit', 'The north and the islands'), ('Samburu', 'The north and the islands'), ('Tana River', 'The north and the islands'), ('Turkana', 'The north and the islands'), ('Wajir', 'The north and the islands')) place (county, zone)
join delivery_zones z on z.name = place.zone;
--> statement-breakpoint
-- As astronomers expect them; the moon decides, and the shop corrects the day when it is announced.
insert into announced_holidays (day, name) values
  ('2027-03-10', 'Idd-ul-Fitr (expected)'), ('2027-05-17', 'Idd-ul-Azha (expected)');
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/delivery/reject_county_change.sql
create or replace function reject_county_change() returns trigger language plpgsql as $$
begin
  raise exception 'the counties are fixed' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
create trigger delivery_counties_fixed before insert or delete on delivery_counties for each row execute function reject_county_change();
--> statement-breakpoint
create trigger delivery_counties_no_rename before update of county on delivery_counties for each row
  when (old.county is distinct from new.county) execute function reject_county_change();
--> statement-breakpoint
-- src/sql/orders/reject_order_terms_change.sql
drop trigger orders_frozen on orders;
--> statement-breakpoint
create trigger orders_frozen before update on orders for each row
  when ((old.number, old.goods_cents, old.delivery_cents, old.rounding_cents, old.total_cents, old.vat_cents, old.placed_at, old.promised_day)
        is distinct from
        (new.number, new.goods_cents, new.delivery_cents, new.rounding_cents, new.total_cents, new.vat_cents, new.placed_at, new.promised_day))
  execute function reject_order_terms_change();
