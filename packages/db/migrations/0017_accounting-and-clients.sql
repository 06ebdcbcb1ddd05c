CREATE TABLE "expenses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"paid_from" text NOT NULL,
	"media_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" bigint,
	"voided_at" timestamp (3) with time zone,
	"voided_by" bigint,
	"void_reason" text,
	CONSTRAINT "expenses_category_known" CHECK ("expenses"."category" in ('operating', 'marketing', 'administrative', 'fees')),
	CONSTRAINT "expenses_purse_known" CHECK ("expenses"."paid_from" in ('mpesa', 'bank')),
	CONSTRAINT "expenses_vat_within" CHECK ("expenses"."amount_cents" > 0 and "expenses"."vat_cents" between 0 and "expenses"."amount_cents" - 1),
	CONSTRAINT "expenses_voided_why" CHECK (("expenses"."voided_at" is null) = ("expenses"."void_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"account" text NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_days_account_day_pk" PRIMARY KEY("account","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_summed" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "ledger_summed_once" CHECK ("ledger_summed"."only")
);
--> statement-breakpoint
CREATE TABLE "tax_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"period" date NOT NULL,
	"paid_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text NOT NULL,
	"paid_from" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" bigint,
	CONSTRAINT "tax_payments_reference" UNIQUE("reference"),
	CONSTRAINT "tax_payments_kind_known" CHECK ("tax_payments"."kind" in ('vat', 'income_tax')),
	CONSTRAINT "tax_payments_purse_known" CHECK ("tax_payments"."paid_from" in ('mpesa', 'bank')),
	CONSTRAINT "tax_payments_positive" CHECK ("tax_payments"."amount_cents" > 0),
	CONSTRAINT "tax_payments_period_begins" CHECK (extract(day from "tax_payments"."period") = 1)
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"text" text NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"phone" text,
	"name" text NOT NULL,
	"email" "citext",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clients_user" UNIQUE("user_id"),
	CONSTRAINT "clients_phone" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "client_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_id" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_accounts_code_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_day_idx" ON "expenses" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "expenses_category_idx" ON "expenses" USING btree ("category","day");--> statement-breakpoint
CREATE INDEX "expenses_media_idx" ON "expenses" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "expenses_created_by_idx" ON "expenses" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "expenses_voided_by_idx" ON "expenses" USING btree ("voided_by");--> statement-breakpoint
CREATE INDEX "tax_payments_period_idx" ON "tax_payments" USING btree ("kind","period");--> statement-breakpoint
CREATE INDEX "tax_payments_created_by_idx" ON "tax_payments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_notes_client_idx" ON "client_notes" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_notes_author_idx" ON "client_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "clients_joined_idx" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_client_idx" ON "bookings" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "orders_client_idx" ON "orders" USING btree ("client_id","placed_at");