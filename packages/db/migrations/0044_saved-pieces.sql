CREATE TABLE "cart_lines" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"colour" text NOT NULL,
	"size" text NOT NULL,
	"quantity" smallint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_id_colour_size_pk" PRIMARY KEY("user_id","product_id","colour","size"),
	CONSTRAINT "cart_lines_quantity_possible" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" bigint NOT NULL,
	"variant_id" bigint,
	"email" "citext" NOT NULL,
	"user_id" bigint,
	"price_cents" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "product_alerts_one_each" UNIQUE NULLS NOT DISTINCT("email","product_id","variant_id","kind"),
	CONSTRAINT "product_alerts_kind_known" CHECK ("product_alerts"."kind" in ('back_in_stock', 'price_drop')),
	CONSTRAINT "product_alerts_drop_has_price" CHECK (("product_alerts"."kind" = 'price_drop') = ("product_alerts"."price_cents" is not null)),
	CONSTRAINT "product_alerts_sent_once_confirmed" CHECK ("product_alerts"."sent_at" is null or "product_alerts"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wedding_date" date;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_product_id_idx" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_alerts_product_id_idx" ON "product_alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_alerts_variant_id_idx" ON "product_alerts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_alerts_user_id_idx" ON "product_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_alerts_waiting_idx" ON "product_alerts" USING btree ("product_id") WHERE "product_alerts"."confirmed_at" is not null and "product_alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "product_alerts_created_at_idx" ON "product_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_idx" ON "wishlist_items" USING btree ("product_id");