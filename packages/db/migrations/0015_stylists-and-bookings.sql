CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint,
	"kind" text NOT NULL,
	"status" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_moves" (
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "booking_moves_from_status_to_status_pk" PRIMARY KEY("from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint,
	"status" text NOT NULL,
	"lookup_key" text NOT NULL,
	"stylist_id" bigint,
	"package_id" bigint NOT NULL,
	"package_code" text NOT NULL,
	"package_name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"busy" "tstzrange" NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" "citext" NOT NULL,
	"consultation_type" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"wedding_date" date,
	"preferred_style" text,
	"budget" text,
	"message" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_cents" bigint NOT NULL,
	"commission_rate" integer NOT NULL,
	"commission_cents" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"review_key" text,
	CONSTRAINT "bookings_number" UNIQUE("number"),
	CONSTRAINT "bookings_review_key" UNIQUE("review_key"),
	CONSTRAINT "bookings_number_shape" CHECK ("bookings"."number" ~ '^[A-HJ-NP-Z2-9]{8}$'),
	CONSTRAINT "bookings_end_after_start" CHECK ("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_busy_covers" CHECK ("bookings"."busy" @> tstzrange("bookings"."starts_at", "bookings"."ends_at")),
	CONSTRAINT "bookings_held_until" CHECK (("bookings"."status" = 'held') = ("bookings"."hold_until" is not null)),
	CONSTRAINT "bookings_paid_unless_held" CHECK ("bookings"."status" in ('held', 'cancelled') or "bookings"."paid_at" is not null),
	CONSTRAINT "bookings_confirmed_has_stylist" CHECK ("bookings"."status" in ('requested', 'cancelled') or "bookings"."stylist_id" is not null),
	CONSTRAINT "bookings_cancelled_has_reason" CHECK (("bookings"."status" = 'cancelled') = ("bookings"."cancel_reason" is not null)),
	CONSTRAINT "bookings_completed_at" CHECK (("bookings"."status" = 'completed') = ("bookings"."completed_at" is not null)),
	CONSTRAINT "bookings_whole_shillings" CHECK ("bookings"."price_cents" > 0 and "bookings"."price_cents" % 100 = 0),
	CONSTRAINT "bookings_commission_within" CHECK ("bookings"."commission_cents" between 0 and "bookings"."price_cents")
);
--> statement-breakpoint
CREATE TABLE "stylist_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stylist_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stylist_id" bigint NOT NULL,
	"booking_id" bigint,
	"client_name" text NOT NULL,
	"client_email" "citext",
	"rating" smallint NOT NULL,
	"review" text NOT NULL,
	"service_type" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "stylist_reviews_one_per_booking" UNIQUE("booking_id"),
	CONSTRAINT "stylist_reviews_one_to_five" CHECK ("stylist_reviews"."rating" between 1 and 5),
	CONSTRAINT "stylist_reviews_state_known" CHECK ("stylist_reviews"."state" in ('pending', 'published', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "add_ons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "add_ons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "add_ons_price_positive" CHECK ("add_ons"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"family" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"duration" text NOT NULL,
	"minutes" smallint NOT NULL,
	"start_minute" smallint,
	"position" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "packages_code" UNIQUE("code"),
	CONSTRAINT "packages_family_known" CHECK ("packages"."family" in ('consultation', 'styling')),
	CONSTRAINT "packages_code_is_plain" CHECK ("packages"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "packages_whole_shillings" CHECK ("packages"."price_cents" > 0 and "packages"."price_cents" % 100 = 0),
	CONSTRAINT "packages_minutes_sensible" CHECK ("packages"."minutes" between 15 and 720),
	CONSTRAINT "packages_start_in_a_day" CHECK ("packages"."start_minute" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "portfolio_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stylist_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_id" bigint NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "portfolio_items_category_known" CHECK ("portfolio_items"."category" in ('bridal', 'groom', 'other')),
	CONSTRAINT "portfolio_items_state_known" CHECK ("portfolio_items"."state" in ('pending', 'published', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "stylist_exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stylist_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stylist_id" bigint NOT NULL,
	"day" date NOT NULL,
	"from_minute" smallint,
	"to_minute" smallint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "stylist_exceptions_once" UNIQUE NULLS NOT DISTINCT("stylist_id","day","from_minute"),
	CONSTRAINT "stylist_exceptions_whole" CHECK (("stylist_exceptions"."from_minute" is null) = ("stylist_exceptions"."to_minute" is null)),
	CONSTRAINT "stylist_exceptions_in_a_day" CHECK ("stylist_exceptions"."from_minute" between 0 and 1439 and "stylist_exceptions"."to_minute" between "stylist_exceptions"."from_minute" + 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "stylist_hours" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stylist_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stylist_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "stylist_hours_once" UNIQUE("stylist_id","weekday","from_minute"),
	CONSTRAINT "stylist_hours_weekday_known" CHECK ("stylist_hours"."weekday" between 1 and 7),
	CONSTRAINT "stylist_hours_in_a_day" CHECK ("stylist_hours"."from_minute" between 0 and 1439 and "stylist_hours"."to_minute" between "stylist_hours"."from_minute" + 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "stylist_packages" (
	"stylist_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	CONSTRAINT "stylist_packages_stylist_id_package_id_pk" PRIMARY KEY("stylist_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "stylists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stylists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"experience" text DEFAULT '' NOT NULL,
	"location" text NOT NULL,
	"picture_id" bigint,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] NOT NULL,
	"commission_rate" integer,
	"buffer_minutes" smallint DEFAULT 30 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"upload_key" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stylists_email" UNIQUE("email"),
	CONSTRAINT "stylists_upload_key" UNIQUE("upload_key"),
	CONSTRAINT "stylists_phone_is_kenyan" CHECK ("stylists"."phone" ~ '^[+]254[17][0-9]{8}$'),
	CONSTRAINT "stylists_categories_known" CHECK (cardinality("stylists"."categories") > 0 and "stylists"."categories" <@ array['bridal', 'groom']),
	CONSTRAINT "stylists_commission_sensible" CHECK ("stylists"."commission_rate" between 0 and 10000),
	CONSTRAINT "stylists_buffer_sensible" CHECK ("stylists"."buffer_minutes" between 0 and 240),
	CONSTRAINT "stylists_rating_possible" CHECK ("stylists"."rating_sum" between "stylists"."review_count" and 5 * "stylists"."review_count")
);
--> statement-breakpoint
CREATE TABLE "transfer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"from_address" text,
	"body" jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"refund_id" bigint,
	"vendor_id" bigint,
	"stylist_id" bigint,
	"amount_cents" bigint NOT NULL,
	"msisdn" text,
	"capture_id" bigint,
	"originator_conversation_id" text NOT NULL,
	"conversation_id" text,
	"callback_token_hash" text,
	"state" text DEFAULT 'created' NOT NULL,
	"receipt" text,
	"result_code" text,
	"note" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "transfers_originator" UNIQUE("originator_conversation_id"),
	CONSTRAINT "transfers_receipt" UNIQUE("receipt"),
	CONSTRAINT "transfers_callback_token" UNIQUE("callback_token_hash"),
	CONSTRAINT "transfers_purpose_known" CHECK ("transfers"."purpose" in ('refund', 'vendor_payout', 'stylist_payout')),
	CONSTRAINT "transfers_for_somebody" CHECK (num_nonnulls("transfers"."refund_id", "transfers"."vendor_id", "transfers"."stylist_id") = 1
        and ("transfers"."purpose" = 'refund') = ("transfers"."refund_id" is not null)
        and ("transfers"."purpose" = 'vendor_payout') = ("transfers"."vendor_id" is not null)),
	CONSTRAINT "transfers_whole_shillings" CHECK ("transfers"."amount_cents" > 0 and "transfers"."amount_cents" % 100 = 0),
	CONSTRAINT "transfers_paid_has_receipt" CHECK (("transfers"."state" = 'paid') = ("transfers"."paid_at" is not null and "transfers"."receipt" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_one_per_order";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_number";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "stylist_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "matter_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_captures" ADD COLUMN "booking_id" bigint;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylist_reviews" ADD CONSTRAINT "stylist_reviews_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylist_reviews" ADD CONSTRAINT "stylist_reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylist_reviews" ADD CONSTRAINT "stylist_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylist_exceptions" ADD CONSTRAINT "stylist_exceptions_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylist_hours" ADD CONSTRAINT "stylist_hours_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylist_packages" ADD CONSTRAINT "stylist_packages_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylist_packages" ADD CONSTRAINT "stylist_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stylists" ADD CONSTRAINT "stylists_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_capture_id_payment_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."payment_captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_booking_idx" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_events_actor_idx" ON "booking_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "bookings_user_idx" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_stylist_idx" ON "bookings" USING btree ("stylist_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_status_idx" ON "bookings" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_starts_idx" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_paid_idx" ON "bookings" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "bookings_package_idx" ON "bookings" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "bookings_phone_idx" ON "bookings" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "bookings_due_idx" ON "bookings" USING btree ("hold_until") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "stylist_reviews_newest_idx" ON "stylist_reviews" USING btree ("stylist_id","created_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "stylist_reviews_state_idx" ON "stylist_reviews" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "stylist_reviews_decided_by_idx" ON "stylist_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "portfolio_items_stylist_idx" ON "portfolio_items" USING btree ("stylist_id","state","created_at");--> statement-breakpoint
CREATE INDEX "portfolio_items_state_idx" ON "portfolio_items" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "portfolio_items_media_idx" ON "portfolio_items" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "portfolio_items_decided_by_idx" ON "portfolio_items" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "stylist_packages_package_idx" ON "stylist_packages" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "stylists_active_idx" ON "stylists" USING btree ("id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "transfer_events_transfer_idx" ON "transfer_events" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "transfer_events_due_idx" ON "transfer_events" USING btree ("id") WHERE applied_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_open_per_refund" ON "transfers" USING btree ("refund_id") WHERE state in ('created', 'submitting', 'sent', 'unknown', 'needs_review');--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_open_per_vendor" ON "transfers" USING btree ("vendor_id") WHERE state in ('created', 'submitting', 'sent', 'unknown', 'needs_review');--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_open_per_stylist" ON "transfers" USING btree ("stylist_id") WHERE state in ('created', 'submitting', 'sent', 'unknown', 'needs_review');--> statement-breakpoint
CREATE INDEX "transfers_vendor_idx" ON "transfers" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "transfers_stylist_idx" ON "transfers" USING btree ("stylist_id","id");--> statement-breakpoint
CREATE INDEX "transfers_refund_idx" ON "transfers" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "transfers_capture_idx" ON "transfers" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "transfers_created_by_idx" ON "transfers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "transfers_due_idx" ON "transfers" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_matter_id_money_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."money_matters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_captures" ADD CONSTRAINT "payment_captures_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_booking_idx" ON "ledger_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_stylist_idx" ON "ledger_lines" USING btree ("stylist_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_booking_idx" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_created_by_idx" ON "refunds" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "refunds_refunded_by_idx" ON "refunds" USING btree ("refunded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open_per_booking" ON "payment_attempts" USING btree ("booking_id") WHERE state in ('created', 'submitting', 'prompted', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_booking_idx" ON "payment_attempts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_captures_booking_idx" ON "payment_captures" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_one_per_matter" UNIQUE("matter_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_number" UNIQUE NULLS NOT DISTINCT("order_id","booking_id","number");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_one_thing" CHECK (num_nonnulls("refunds"."order_id", "refunds"."booking_id", "refunds"."matter_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_for_one_thing" CHECK (num_nonnulls("payment_attempts"."order_id", "payment_attempts"."booking_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_captures" ADD CONSTRAINT "payment_captures_for_one_thing" CHECK (num_nonnulls("payment_captures"."order_id", "payment_captures"."booking_id") <= 1);