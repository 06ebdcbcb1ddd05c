ALTER TABLE "papers" ADD COLUMN "commission_cents" bigint;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "vat_cents" bigint;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_sums_are_of_commission" CHECK (num_nonnulls("papers"."commission_cents", "papers"."vat_cents") in (0, 2) and ("papers"."series" = 'COM' or "papers"."commission_cents" is null));