CREATE TABLE "accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "accounts_kind_known" CHECK ("accounts"."kind" in ('asset', 'liability', 'equity', 'income', 'expense'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"memo" text NOT NULL,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_entries_source" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"order_id" bigint,
	"vendor_id" bigint,
	CONSTRAINT "ledger_lines_move_something" CHECK ("ledger_lines"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint,
	"kind" text NOT NULL,
	"status" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"parcel_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"product_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"vendor_id" bigint,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"colour" text,
	"size" text,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"struck_cents" bigint,
	"sale_name" text,
	"sale_percent" smallint,
	"total_cents" bigint NOT NULL,
	"unit_cost_cents" bigint,
	"vat_rate" integer NOT NULL,
	"vat_cents" bigint NOT NULL,
	"commission_rate" integer NOT NULL,
	"commission_cents" bigint NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_at_least_one" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_cents" = "order_lines"."quantity" * "order_lines"."unit_price_cents"),
	CONSTRAINT "order_lines_commission_is_for_vendors" CHECK ("order_lines"."vendor_id" is not null or ("order_lines"."commission_rate" = 0 and "order_lines"."commission_cents" = 0)),
	CONSTRAINT "order_lines_commission_within" CHECK ("order_lines"."commission_cents" between 0 and "order_lines"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "order_moves_from_status_to_status_pk" PRIMARY KEY("from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint,
	"status" text DEFAULT 'awaiting_payment' NOT NULL,
	"lookup_key" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text,
	"county" text NOT NULL,
	"town" text NOT NULL,
	"landmark" text NOT NULL,
	"delivery_notes" text,
	"goods_cents" bigint NOT NULL,
	"delivery_cents" bigint NOT NULL,
	"rounding_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"delivery_vat_cents" bigint NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_number_shape" CHECK ("orders"."number" ~ '^[A-HJ-NP-Z2-9]{8}$'),
	CONSTRAINT "orders_parts_make_the_total" CHECK ("orders"."total_cents" = "orders"."goods_cents" + "orders"."delivery_cents" - "orders"."rounding_cents"),
	CONSTRAINT "orders_whole_shillings" CHECK ("orders"."total_cents" % 100 = 0 and "orders"."total_cents" > 0),
	CONSTRAINT "orders_rounding_below_a_shilling" CHECK ("orders"."rounding_cents" between 0 and 99),
	CONSTRAINT "orders_hold_while_waiting" CHECK (("orders"."status" = 'awaiting_payment') = ("orders"."hold_until" is not null)),
	CONSTRAINT "orders_cancelled_has_reason" CHECK ("orders"."status" <> 'cancelled' or "orders"."cancel_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"vendor_id" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"carrier" text,
	"tracking" text,
	"dispatched_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "parcels_one_per_seller" UNIQUE NULLS NOT DISTINCT("order_id","vendor_id"),
	CONSTRAINT "parcels_of_order" UNIQUE("id","order_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reference" text,
	"refunded_at" timestamp (3) with time zone,
	"refunded_by" bigint,
	CONSTRAINT "refunds_one_per_order" UNIQUE("order_id"),
	CONSTRAINT "refunds_reference" UNIQUE("reference"),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_done_has_reference" CHECK (("refunds"."reference" is null) = ("refunds"."refunded_at" is null))
);
--> statement-breakpoint
CREATE TABLE "money_matters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_matters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"capture_id" bigint,
	"attempt_id" bigint,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" bigint,
	"resolution" text,
	"reference" text,
	CONSTRAINT "money_matters_reference" UNIQUE("reference"),
	CONSTRAINT "money_matters_once" UNIQUE NULLS NOT DISTINCT("capture_id","attempt_id","reason"),
	CONSTRAINT "money_matters_about_something" CHECK ("money_matters"."capture_id" is not null or "money_matters"."attempt_id" is not null),
	CONSTRAINT "money_matters_resolved_how" CHECK ("money_matters"."resolved_at" is null or "money_matters"."resolution" is not null)
);
--> statement-breakpoint
CREATE TABLE "mpesa_tokens" (
	"account" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"msisdn" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"account_reference" text NOT NULL,
	"callback_token_hash" text,
	"merchant_request_id" text,
	"checkout_request_id" text,
	"state" text NOT NULL,
	"timed_out_by" text,
	"result_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"reconciled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_number" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempts_reference" UNIQUE("account_reference"),
	CONSTRAINT "payment_attempts_callback_token" UNIQUE("callback_token_hash"),
	CONSTRAINT "payment_attempts_checkout_request" UNIQUE("checkout_request_id"),
	CONSTRAINT "payment_attempts_whole_shillings" CHECK ("payment_attempts"."amount_cents" % 100 = 0 and "payment_attempts"."amount_cents" > 0),
	CONSTRAINT "payment_attempts_timed_out_by_somebody" CHECK (("payment_attempts"."state" = 'timed_out') = ("payment_attempts"."timed_out_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_captures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_captures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"receipt" text,
	"attempt_id" bigint,
	"order_id" bigint,
	"amount_cents" bigint NOT NULL,
	"msisdn" text,
	"account_reference" text,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unconfirmed" boolean DEFAULT false NOT NULL,
	"reconciled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_captures_receipt" UNIQUE("provider","receipt"),
	CONSTRAINT "payment_captures_attempt" UNIQUE("attempt_id"),
	CONSTRAINT "payment_captures_positive" CHECK ("payment_captures"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"from_address" text,
	"body" jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"order_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_holds_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "stock_holds_at_least_one" CHECK ("stock_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" bigint,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_move_something" CHECK ("stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
DROP INDEX "product_reviews_newest_idx";--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "order_line_id" bigint;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "state" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_accounts_code_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_in_parcel_of_order" FOREIGN KEY ("parcel_id","order_id") REFERENCES "public"."parcels"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_matters" ADD CONSTRAINT "money_matters_capture_id_payment_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."payment_captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_matters" ADD CONSTRAINT "money_matters_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_matters" ADD CONSTRAINT "money_matters_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_captures" ADD CONSTRAINT "payment_captures_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_captures" ADD CONSTRAINT "payment_captures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_lines_entry_idx" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_account_idx" ON "ledger_lines" USING btree ("account","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_order_idx" ON "ledger_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_vendor_idx" ON "ledger_lines" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_parcel_idx" ON "order_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant_idx" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_lines_vendor_idx" ON "order_lines" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree ("contact_phone");--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" USING btree ("hold_until") WHERE status = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "parcels_vendor_idx" ON "parcels" USING btree ("vendor_id","status");--> statement-breakpoint
CREATE INDEX "money_matters_open_idx" ON "money_matters" USING btree ("opened_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "money_matters_opened_idx" ON "money_matters" USING btree ("opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open_per_order" ON "payment_attempts" USING btree ("order_id") WHERE state in ('created', 'submitting', 'prompted', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open_per_phone" ON "payment_attempts" USING btree ("msisdn") WHERE state in ('created', 'submitting', 'prompted', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_due_idx" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_captures_order_idx" ON "payment_captures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_attempt_idx" ON "payment_events" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "payment_events_due_idx" ON "payment_events" USING btree ("next_try_at") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "stock_holds_variant_idx" ON "stock_holds" USING btree ("variant_id","expires_at");--> statement-breakpoint
CREATE INDEX "stock_movements_variant_idx" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order_idx" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "product_reviews_state_idx" ON "product_reviews" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "product_reviews_newest_idx" ON "product_reviews" USING btree ("product_id","created_at","id") WHERE verified_at is not null and state = 'published';--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_one_per_line" UNIQUE("order_line_id");