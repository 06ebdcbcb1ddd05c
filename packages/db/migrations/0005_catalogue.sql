CREATE TABLE "categories" (
	"id" smallint PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_id" bigint,
	"picture_alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category_id" smallint NOT NULL,
	"picture_id" bigint,
	"picture_alt" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"alt" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_images_position" UNIQUE("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"user_id" bigint,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_reviews_one_to_five" CHECK ("product_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"colour" text,
	"size" text,
	"position" smallint DEFAULT 0 NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_one_per_choice" UNIQUE NULLS NOT DISTINCT("product_id","colour","size"),
	CONSTRAINT "product_variants_never_below_zero" CHECK ("product_variants"."on_hand" >= 0),
	CONSTRAINT "product_variants_choice_has_a_name" CHECK ("product_variants"."colour" <> '' and "product_variants"."size" <> '')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" bigint,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"materials" text DEFAULT '' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"category_id" smallint NOT NULL,
	"subcategory_id" smallint NOT NULL,
	"price_cents" bigint NOT NULL,
	"original_price_cents" bigint,
	"cost_price_cents" bigint,
	"weight_grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"lead_days" smallint DEFAULT 0 NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"featured_at" timestamp (3) with time zone,
	"review" text,
	"visibility" text NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean GENERATED ALWAYS AS (visibility = 'published' and hidden_at is null and (vendor_id is null or coalesce(review = 'approved', false))) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (product_words(name, tags, short_description, materials, description)) STORED,
	CONSTRAINT "products_sku" UNIQUE("sku"),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_cents" > 0),
	CONSTRAINT "products_original_price_positive" CHECK ("products"."original_price_cents" > 0),
	CONSTRAINT "products_cost_price_not_negative" CHECK ("products"."cost_price_cents" >= 0),
	CONSTRAINT "products_review_known" CHECK ("products"."review" in ('pending_approval', 'approved', 'rejected')),
	CONSTRAINT "products_visibility_known" CHECK ("products"."visibility" in ('draft', 'published', 'archived')),
	CONSTRAINT "products_review_is_for_vendors" CHECK (("products"."vendor_id" is null) = ("products"."review" is null)),
	CONSTRAINT "products_lead_days_not_negative" CHECK ("products"."lead_days" >= 0),
	CONSTRAINT "products_slug_is_plain" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "products_rating_possible" CHECK ("products"."rating_sum" between "products"."review_count" and 5 * "products"."review_count")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" smallint PRIMARY KEY NOT NULL,
	"category_id" smallint NOT NULL,
	"parent_id" smallint,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"office_name" text NOT NULL,
	"flash_sale_name" text,
	"position" smallint NOT NULL,
	CONSTRAINT "subcategories_id_category" UNIQUE("id","category_id"),
	CONSTRAINT "subcategories_slug" UNIQUE("category_id","slug")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "avif_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_in_category" FOREIGN KEY ("subcategory_id","category_id") REFERENCES "public"."subcategories"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_parent_in_category" FOREIGN KEY ("parent_id","category_id") REFERENCES "public"."subcategories"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_products_product_id_idx" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collections_picture_id_idx" ON "collections" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "collections_category_id_idx" ON "collections" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_images_media_id_idx" ON "product_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "product_reviews_newest_idx" ON "product_reviews" USING btree ("product_id","created_at","id") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "product_reviews_user_id_idx" ON "product_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_variants_colour_idx" ON "product_variants" USING btree ("colour","product_id");--> statement-breakpoint
CREATE INDEX "products_vendor_id_idx" ON "products" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest_idx" ON "products" USING btree ("subcategory_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_featured_idx" ON "products" USING btree ((featured_at is not null),"created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_featured_idx" ON "products" USING btree ("category_id",(featured_at is not null),"created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("category_id","price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "products_struck_idx" ON "products" USING btree ("created_at","id") WHERE is_listed and original_price_cents > price_cents;--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search") WHERE is_listed;