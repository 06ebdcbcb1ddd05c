DROP INDEX "message_sends_failed_idx";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "whatsapp_words" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "whatsapp_words" text;--> statement-breakpoint
CREATE INDEX "message_sends_failed_idx" ON "message_sends" USING btree ("id") WHERE state in ('failed', 'unknown')
  or state = 'skipped' and failure_code in ('budget_spent', 'number_has_enough', 'mailbox_full');