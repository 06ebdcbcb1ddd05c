CREATE TABLE "payout_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"payees" integer NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "parcels_arrival_idx" ON "parcels" USING btree ("delivered_at","status") WHERE vendor_id is not null;