ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
-- Admins could do everything until now, and still can.
UPDATE "users" SET "staff_role" = 'owner' WHERE "user_type" = 'admin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'bookkeeper', 'packer', 'content'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admins_have_a_role" CHECK (("users"."user_type" = 'admin') = ("users"."staff_role" is not null));