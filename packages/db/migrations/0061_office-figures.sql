CREATE TABLE "client_changes" (
	"client_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_totals" (
	"client_id" bigint PRIMARY KEY NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"last_booking_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"units" bigint DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_changes" (
	"product_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_totals" ADD CONSTRAINT "client_totals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_totals_spent_idx" ON "client_totals" USING btree ("spent_cents","client_id");--> statement-breakpoint
CREATE INDEX "client_totals_booking_idx" ON "client_totals" USING btree (coalesce("last_booking_at", '-infinity'::timestamptz),"client_id");--> statement-breakpoint
CREATE INDEX "product_sales_units_idx" ON "product_sales" USING btree ("units","product_id");--> statement-breakpoint
CREATE INDEX "sale_changes_product_idx" ON "sale_changes" USING btree ("product_id");