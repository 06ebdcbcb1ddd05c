CREATE TABLE "pickup_points" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"county" text NOT NULL,
	"town" text NOT NULL,
	"address" text NOT NULL,
	"hours" text NOT NULL,
	"phone" text,
	"fee_cents" bigint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pickup_points_name" UNIQUE("name"),
	CONSTRAINT "pickup_points_fee_not_negative" CHECK ("pickup_points"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "paper_numbers" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_numbers_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" smallint DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"order_id" bigint,
	"refund_id" bigint,
	"vendor_id" bigint,
	"month" date,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"printed_at" timestamp (3) with time zone,
	CONSTRAINT "papers_sequence" UNIQUE("series","year","sequence"),
	CONSTRAINT "papers_one_per_subject" UNIQUE NULLS NOT DISTINCT("series","order_id","refund_id","vendor_id","month"),
	CONSTRAINT "papers_have_subject" CHECK (case "papers"."series"
        when 'INV' then "papers"."order_id" is not null and num_nonnulls("papers"."refund_id", "papers"."vendor_id", "papers"."month") = 0
        when 'CRN' then num_nulls("papers"."order_id", "papers"."refund_id") = 0 and num_nonnulls("papers"."vendor_id", "papers"."month") = 0
        when 'COM' then num_nulls("papers"."vendor_id", "papers"."month") = 0 and num_nonnulls("papers"."order_id", "papers"."refund_id") = 0
        else false end),
	CONSTRAINT "papers_month_is_first_day" CHECK (extract(day from "papers"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "delivery_zones" DROP CONSTRAINT "delivery_zones_fee_not_negative";--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "free_from_cents" bigint;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "same_day_fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "same_day_cut_off_hour" smallint;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "same_day_arrival_hour" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lost_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_phone" text;--> statement-breakpoint
UPDATE "orders" SET "refund_phone" = "contact_phone";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "refund_phone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_pin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_method" text DEFAULT 'door' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_point_id" bigint;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "kra_pin" text;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_county_delivery_counties_county_fk" FOREIGN KEY ("county") REFERENCES "public"."delivery_counties"("county") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickup_points_county_idx" ON "pickup_points" USING btree ("county");--> statement-breakpoint
CREATE INDEX "papers_order_idx" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_refund_idx" ON "papers" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "papers_vendor_idx" ON "papers" USING btree ("vendor_id","month");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_point_id_pickup_points_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_pickup_point_idx" ON "orders" USING btree ("pickup_point_id") WHERE pickup_point_id is not null;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_same_day_whole" CHECK (num_nonnulls("delivery_zones"."same_day_fee_cents", "delivery_zones"."same_day_cut_off_hour", "delivery_zones"."same_day_arrival_hour") in (0, 3));--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_same_day_possible" CHECK ("delivery_zones"."same_day_fee_cents" >= 0 and "delivery_zones"."same_day_cut_off_hour" between 1 and 22 and "delivery_zones"."same_day_arrival_hour" between "delivery_zones"."same_day_cut_off_hour" + 1 and 23);--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_fee_not_negative" CHECK ("delivery_zones"."fee_cents" >= 0 and "delivery_zones"."free_from_cents" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_lost_not_negative" CHECK ("order_lines"."lost_quantity" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_has_point" CHECK ("orders"."delivery_method" in ('door', 'pickup', 'same_day') and ("orders"."delivery_method" = 'pickup') = ("orders"."pickup_point_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_pin_shape" CHECK ("orders"."buyer_pin" ~ '^[AP][0-9]{9}[A-Z]$');--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_kra_pin_shape" CHECK ("vendor_profiles"."kra_pin" ~ '^[AP][0-9]{9}[A-Z]$');