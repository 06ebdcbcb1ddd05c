ALTER TABLE "refresh_tokens" ADD COLUMN "generation" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "key_thumbprint" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof_nonce" text;--> statement-breakpoint
-- Sessions stay open: their unused tokens are the newest generation, the used ones an earlier one.
UPDATE "refresh_tokens" SET "generation" = CASE WHEN "used_at" IS NULL THEN 1 ELSE 0 END;--> statement-breakpoint
UPDATE "sessions" s SET "generation" = 1, "rotated_at" = coalesce(
  (SELECT max(t."used_at") FROM "refresh_tokens" t WHERE t."session_id" = s."id"), s."started_at");--> statement-breakpoint
ALTER TABLE "refresh_tokens" ALTER COLUMN "generation" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "rotated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "used_at";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_key_has_nonce" CHECK (("sessions"."key_thumbprint" is null) = ("sessions"."proof_nonce" is null));
