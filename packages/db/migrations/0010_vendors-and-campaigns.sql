CREATE TABLE "campaign_products" (
	"campaign_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	CONSTRAINT "campaign_products_campaign_id_product_id_pk" PRIMARY KEY("campaign_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_subcategories" (
	"campaign_id" bigint NOT NULL,
	"subcategory_id" smallint NOT NULL,
	CONSTRAINT "campaign_subcategories_campaign_id_subcategory_id_pk" PRIMARY KEY("campaign_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"percent" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"sale_type" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_percent_sensible" CHECK ("campaigns"."percent" between 1 and 90),
	CONSTRAINT "campaigns_end_after_start" CHECK ("campaigns"."ends_at" > "campaigns"."starts_at"),
	CONSTRAINT "campaigns_sale_type_known" CHECK ("campaigns"."sale_type" in ('category', 'product', 'mixed'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"link" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_type_known" CHECK ("notifications"."type" in ('product_approved', 'product_rejected', 'product_approval_request', 'other')),
	CONSTRAINT "notifications_priority_known" CHECK ("notifications"."priority" in ('high', 'normal', 'low')),
	CONSTRAINT "notifications_link_is_ours" CHECK ("notifications"."link" ~ '^/[^/]')
);
--> statement-breakpoint
CREATE TABLE "product_submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"vendor_id" bigint NOT NULL,
	"is_revision" boolean NOT NULL,
	"status" text DEFAULT 'pending_approval' NOT NULL,
	"content" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"rejection_reason" text,
	CONSTRAINT "product_submissions_status_known" CHECK ("product_submissions"."status" in ('pending_approval', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "product_submissions_decision_has_author" CHECK (("product_submissions"."status" in ('approved', 'rejected')) = ("product_submissions"."decided_at" is not null and "product_submissions"."decided_by" is not null)),
	CONSTRAINT "product_submissions_rejected_has_reason" CHECK (("product_submissions"."status" = 'rejected') = ("product_submissions"."rejection_reason" is not null) and "product_submissions"."rejection_reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "vendor_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"business_name" "citext" NOT NULL,
	"business_description" text NOT NULL,
	"business_address" text NOT NULL,
	"business_phone" text NOT NULL,
	"business_email" text NOT NULL,
	"business_website" text,
	"business_license" text,
	"payout_phone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vendor_profiles_business_name" UNIQUE("business_name"),
	CONSTRAINT "vendor_profiles_not_the_shop" CHECK (lower(regexp_replace("vendor_profiles"."business_name"::text, '[^[:alnum:]]', '', 'g')) <> 'mainsite'),
	CONSTRAINT "vendor_profiles_payout_phone_is_kenyan" CHECK ("vendor_profiles"."payout_phone" ~ '^[+]254[17][0-9]{8}$')
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_products" ADD CONSTRAINT "campaign_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subcategories" ADD CONSTRAINT "campaign_subcategories_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subcategories" ADD CONSTRAINT "campaign_subcategories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_submissions" ADD CONSTRAINT "product_submissions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_submissions" ADD CONSTRAINT "product_submissions_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_submissions" ADD CONSTRAINT "product_submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_products_product_idx" ON "campaign_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "campaign_subcategories_subcategory_idx" ON "campaign_subcategories" USING btree ("subcategory_id");--> statement-breakpoint
CREATE INDEX "campaigns_running_idx" ON "campaigns" USING btree ("ends_at","starts_at") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_starting_idx" ON "campaigns" USING btree ("starts_at") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_created_by_idx" ON "campaigns" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_user_type_idx" ON "notifications" USING btree ("user_id","type","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_submissions_one_waits" ON "product_submissions" USING btree ("product_id") WHERE status = 'pending_approval';--> statement-breakpoint
CREATE INDEX "product_submissions_product_idx" ON "product_submissions" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_submissions_vendor_idx" ON "product_submissions" USING btree ("vendor_id","status","id");--> statement-breakpoint
CREATE INDEX "product_submissions_status_idx" ON "product_submissions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_submissions_decided_idx" ON "product_submissions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "product_submissions_decided_by_idx" ON "product_submissions" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "order_lines_campaign_idx" ON "order_lines" USING btree ("campaign_id") WHERE campaign_id is not null;