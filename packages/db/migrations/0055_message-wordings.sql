CREATE TABLE "email_wordings" (
	"template" text PRIMARY KEY NOT NULL,
	"subject" text,
	"lead" text,
	CONSTRAINT "email_wordings_changes_something" CHECK (num_nonnulls("email_wordings"."subject", "email_wordings"."lead") > 0)
);
--> statement-breakpoint
ALTER TABLE "return_lines" DROP CONSTRAINT "return_lines_exchange_has_replacement";--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_has_replacement" CHECK (("return_lines"."wish" = 'exchange') = ("return_lines"."replacement_variant_id" is not null) and ("return_lines"."replacement_variant_id" <> "return_lines"."variant_id" or "return_lines"."reason" in ('damaged', 'wrong_piece', 'part_missing')));