CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" bigint,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_changes_kind_known" CHECK ("catalogue_changes"."kind" in ('product', 'facts', 'sales', 'categories', 'synonyms')),
	CONSTRAINT "catalogue_changes_names_product" CHECK (("catalogue_changes"."kind" in ('product', 'facts')) = ("catalogue_changes"."product_id" is not null))
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_transaction_idx" ON "catalogue_changes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "catalogue_changes_recorded_idx" ON "catalogue_changes" USING btree ("recorded_at");