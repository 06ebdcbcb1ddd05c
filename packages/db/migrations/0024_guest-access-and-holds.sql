CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"email" "citext" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Links that are out there work for one more period.
ALTER TABLE "bookings" ADD COLUMN "lookup_key_expires_at" timestamp (3) with time zone NOT NULL DEFAULT now() + interval '90 days';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "lookup_key_expires_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lookup_key_expires_at" timestamp (3) with time zone NOT NULL DEFAULT now() + interval '90 days';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lookup_key_expires_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_user_id_idx" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_guest_email_idx" ON "bookings" USING btree (lower("contact_email")) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_guest_email_idx" ON "orders" USING btree (lower("contact_email")) WHERE user_id is null;--> statement-breakpoint
-- Holds that prompts have extended beyond the new bound end there.
update bookings set hold_until = created_at + interval '45 minutes' where hold_until > created_at + interval '45 minutes';--> statement-breakpoint
update stock_holds h set expires_at = o.placed_at + interval '45 minutes'
from orders o where o.id = h.order_id and h.expires_at > o.placed_at + interval '45 minutes';--> statement-breakpoint
update orders set hold_until = placed_at + interval '45 minutes' where hold_until > placed_at + interval '45 minutes';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hold_is_bounded" CHECK ("bookings"."hold_until" <= "bookings"."created_at" + interval '45 minutes');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_is_bounded" CHECK ("orders"."hold_until" <= "orders"."placed_at" + interval '45 minutes');