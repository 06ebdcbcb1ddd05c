CREATE TABLE "return_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"wish" text NOT NULL,
	"replacement_variant_id" bigint,
	"reason" text NOT NULL,
	"words" text,
	"is_seal_intact" boolean,
	"vendor_word" text,
	"vendor_note" text,
	"vendor_at" timestamp (3) with time zone,
	"condition" text,
	"was_seal_intact" boolean,
	"is_restocked" boolean,
	"outcome" text,
	CONSTRAINT "return_lines_one_per_variant" UNIQUE("return_id","order_line_id","variant_id"),
	CONSTRAINT "return_lines_at_least_one" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_exchange_has_replacement" CHECK (("return_lines"."wish" = 'exchange') = ("return_lines"."replacement_variant_id" is not null) and "return_lines"."replacement_variant_id" <> "return_lines"."variant_id"),
	CONSTRAINT "return_lines_exchange_as_wished" CHECK ("return_lines"."outcome" <> 'exchange' or "return_lines"."wish" = 'exchange'),
	CONSTRAINT "return_lines_outcome_after_receipt" CHECK ("return_lines"."outcome" is null or "return_lines"."is_restocked" is not null),
	CONSTRAINT "return_lines_vendor_word_has_time" CHECK (("return_lines"."vendor_word" is null) = ("return_lines"."vendor_at" is null))
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_line_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"is_private" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "return_photos_once" UNIQUE("return_line_id","media_id"),
	CONSTRAINT "return_photos_private" CHECK ("return_photos"."is_private")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"sequence" smallint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"way_back" text NOT NULL,
	"pickup_point_id" bigint,
	"collection_notes" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"decision_note" text,
	"received_at" timestamp (3) with time zone,
	"received_by" bigint,
	"ended_at" timestamp (3) with time zone,
	"refund_id" bigint,
	CONSTRAINT "returns_sequence" UNIQUE("order_id","sequence"),
	CONSTRAINT "returns_refund" UNIQUE("refund_id"),
	CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('requested', 'approved', 'received', 'completed', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "returns_drop_off_has_point" CHECK (("returns"."way_back" = 'drop_off') = ("returns"."pickup_point_id" is not null)),
	CONSTRAINT "returns_end_after_three_weeks" CHECK ("returns"."ends_at" <= "returns"."requested_at" + interval '21 days'),
	CONSTRAINT "returns_ended_has_time" CHECK (("returns"."status" in ('completed', 'refused', 'withdrawn', 'expired')) = ("returns"."ended_at" is not null)),
	CONSTRAINT "returns_refused_has_reason" CHECK ("returns"."status" <> 'refused' or "returns"."decision_note" is not null),
	CONSTRAINT "returns_refund_of_completed" CHECK ("returns"."refund_id" is null or "returns"."status" = 'completed')
);
--> statement-breakpoint
ALTER TABLE "stock_holds" DROP CONSTRAINT "stock_holds_order_id_variant_id_pk";--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_refund_id_order_line_id_pk";--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "is_sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "variant_id" bigint;--> statement-breakpoint
ALTER TABLE "refund_lines" DISABLE TRIGGER "refund_lines_append_only";--> statement-breakpoint
-- No exchange has happened yet, so the buyer had what the line says.
UPDATE "refund_lines" f SET "variant_id" = l."variant_id" FROM "order_lines" l WHERE l."id" = f."order_line_id";--> statement-breakpoint
ALTER TABLE "refund_lines" ENABLE TRIGGER "refund_lines_append_only";--> statement-breakpoint
ALTER TABLE "refund_lines" ALTER COLUMN "variant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_order_line_id_variant_id_pk" PRIMARY KEY("refund_id","order_line_id","variant_id");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_replacement_variant_id_product_variants_id_fk" FOREIGN KEY ("replacement_variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_line_id_return_lines_id_fk" FOREIGN KEY ("return_line_id") REFERENCES "public"."return_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_private_media" FOREIGN KEY ("media_id","is_private") REFERENCES "public"."media"("id","is_private") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_pickup_point_id_pickup_points_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_order_line_idx" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_lines_variant_idx" ON "return_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "return_lines_replacement_idx" ON "return_lines" USING btree ("replacement_variant_id");--> statement-breakpoint
CREATE INDEX "return_photos_media_idx" ON "return_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "returns_status_idx" ON "returns" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "returns_pickup_point_idx" ON "returns" USING btree ("pickup_point_id") WHERE pickup_point_id is not null;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_holds_return_idx" ON "stock_holds" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE INDEX "refund_lines_variant_idx" ON "refund_lines" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_one_per_variant" UNIQUE NULLS NOT DISTINCT("order_id","variant_id","return_id");--> statement-breakpoint
UPDATE "subcategories" SET "is_sealed" = true WHERE "slug" = 'undergarments';
