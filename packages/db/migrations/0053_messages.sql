CREATE TABLE "contact_points" (
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"opted_out_at" timestamp (3) with time zone,
	"unreachable_until" timestamp (3) with time zone,
	"marketing_agreed_at" timestamp (3) with time zone,
	"marketing_words" text,
	"marketing_source" text,
	CONSTRAINT "contact_points_pkey" PRIMARY KEY("channel","address"),
	CONSTRAINT "contact_points_channel_known" CHECK ("contact_points"."channel" in ('email', 'sms', 'whatsapp')),
	CONSTRAINT "contact_points_consent_is_proven" CHECK (("contact_points"."marketing_agreed_at" is null) = ("contact_points"."marketing_words" is null) and ("contact_points"."marketing_agreed_at" is null) = ("contact_points"."marketing_source" is null))
);
--> statement-breakpoint
CREATE TABLE "message_budgets" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_budgets_pkey" PRIMARY KEY("day","channel")
);
--> statement-breakpoint
CREATE TABLE "message_holds" (
	"channel" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"address" text,
	"reason" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_reports_once" UNIQUE("channel","provider_id","status"),
	CONSTRAINT "message_reports_status_known" CHECK ("message_reports"."status" in ('sent', 'delivered', 'read', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "message_sends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"called_at" timestamp (3) with time zone,
	"was_unknown" boolean DEFAULT false NOT NULL,
	"provider_id" text,
	"parts" smallint,
	"cost_cents" bigint,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"failure_code" text,
	"failure_reason" text,
	CONSTRAINT "message_sends_once" UNIQUE("message_id","channel","round"),
	CONSTRAINT "message_sends_channel_known" CHECK ("message_sends"."channel" in ('email', 'sms', 'whatsapp')),
	CONSTRAINT "message_sends_state_known" CHECK ("message_sends"."state" in ('due', 'sending', 'accepted', 'delivered', 'read', 'failed', 'skipped', 'unknown')),
	CONSTRAINT "message_sends_leased_while_sending" CHECK (("message_sends"."state" = 'sending') = ("message_sends"."lease_until" is not null)),
	CONSTRAINT "message_sends_sent_has_time" CHECK ("message_sends"."state" not in ('accepted', 'delivered', 'read') or "message_sends"."sent_at" is not null),
	CONSTRAINT "message_sends_cost_not_negative" CHECK ("message_sends"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"event_key" text NOT NULL,
	"recipient" text NOT NULL,
	"order_id" bigint,
	"booking_id" bigint,
	"user_id" bigint,
	"stylist_id" bigint,
	"language" text DEFAULT 'en' NOT NULL,
	"urgency" text NOT NULL,
	"is_about_money" boolean DEFAULT false NOT NULL,
	"email" jsonb,
	"text" jsonb,
	"phone" text,
	"due_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"is_forgotten_afterwards" boolean DEFAULT false NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_once" UNIQUE("event","event_key","recipient"),
	CONSTRAINT "messages_language_known" CHECK ("messages"."language" in ('en', 'sw')),
	CONSTRAINT "messages_urgency_known" CHECK ("messages"."urgency" in ('now', 'soon', 'planned', 'marketing'))
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"order_id" bigint,
	"booking_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "short_links_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "short_links_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "short_links_code_is_plain" CHECK ("short_links"."code" ~ '^[A-Za-z0-9]{7}$'),
	CONSTRAINT "short_links_of_one_thing" CHECK (num_nonnulls("short_links"."order_id", "short_links"."booking_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "text_channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "text_channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "text_channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "stylists" ADD COLUMN "text_channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "stylists" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_sends" ADD CONSTRAINT "message_sends_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_stylist_id_stylists_id_fk" FOREIGN KEY ("stylist_id") REFERENCES "public"."stylists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reports_address_idx" ON "message_reports" USING btree ("address","received_at");--> statement-breakpoint
CREATE INDEX "message_reports_received_idx" ON "message_reports" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_sends_provider_id" ON "message_sends" USING btree ("channel","provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "message_sends_due_idx" ON "message_sends" USING btree ("next_attempt_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "message_sends_leased_idx" ON "message_sends" USING btree ("lease_until") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "message_sends_accepted_idx" ON "message_sends" USING btree ("channel","sent_at") WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX "message_sends_unknown_idx" ON "message_sends" USING btree ("next_attempt_at") WHERE state = 'unknown';--> statement-breakpoint
CREATE INDEX "message_sends_failed_idx" ON "message_sends" USING btree ("id") WHERE state in ('failed', 'unknown');--> statement-breakpoint
CREATE INDEX "message_sends_address_idx" ON "message_sends" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "messages_order_idx" ON "messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_booking_idx" ON "messages" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "messages_user_idx" ON "messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "messages_stylist_idx" ON "messages" USING btree ("stylist_id","id");--> statement-breakpoint
CREATE INDEX "messages_contents_idx" ON "messages" USING btree ("queued_at") WHERE email is not null or text is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_text_channel_known" CHECK ("users"."text_channel" in ('sms', 'whatsapp', 'none'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'sw'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_text_channel_known" CHECK ("bookings"."text_channel" in ('sms', 'whatsapp', 'none'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_language_known" CHECK ("bookings"."language" in ('en', 'sw'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_text_channel_known" CHECK ("orders"."text_channel" in ('sms', 'whatsapp', 'none'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language_known" CHECK ("orders"."language" in ('en', 'sw'));--> statement-breakpoint
ALTER TABLE "stylists" ADD CONSTRAINT "stylists_text_channel_known" CHECK ("stylists"."text_channel" in ('sms', 'whatsapp', 'none'));--> statement-breakpoint
ALTER TABLE "stylists" ADD CONSTRAINT "stylists_language_known" CHECK ("stylists"."language" in ('en', 'sw'));