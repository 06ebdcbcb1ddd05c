DROP INDEX "transfers_one_open_per_refund";--> statement-breakpoint
DROP INDEX "transfers_one_open_per_vendor";--> statement-breakpoint
DROP INDEX "transfers_one_open_per_stylist";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_approved_by_idx" ON "transfers" USING btree ("approved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_open_per_refund" ON "transfers" USING btree ("refund_id") WHERE state in ('awaiting_approval', 'created', 'submitting', 'sent', 'unknown', 'needs_review');--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_open_per_vendor" ON "transfers" USING btree ("vendor_id") WHERE state in ('awaiting_approval', 'created', 'submitting', 'sent', 'unknown', 'needs_review');--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_open_per_stylist" ON "transfers" USING btree ("stylist_id") WHERE state in ('awaiting_approval', 'created', 'submitting', 'sent', 'unknown', 'needs_review');--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_sent_after_approval" CHECK (case when "transfers"."state" = 'awaiting_approval' then "transfers"."needs_approval" and "transfers"."approved_by" is null
        else "transfers"."state" = 'failed' or not "transfers"."needs_approval" or "transfers"."approved_by" is not null end);--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_approved_by_another" CHECK ("transfers"."approved_by" <> "transfers"."created_by");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_approval_has_a_time" CHECK (("transfers"."approved_by" is null) = ("transfers"."approved_at" is null));