CREATE TABLE "hold_origins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hold_origins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"booking_id" bigint,
	"network" text NOT NULL,
	"phone" text NOT NULL,
	"buyer" text NOT NULL,
	"points" integer NOT NULL,
	"value_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hold_origins_order" UNIQUE("order_id"),
	CONSTRAINT "hold_origins_booking" UNIQUE("booking_id"),
	CONSTRAINT "hold_origins_of_one" CHECK (num_nonnulls("hold_origins"."order_id", "hold_origins"."booking_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hold_origins" ADD CONSTRAINT "hold_origins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_origins" ADD CONSTRAINT "hold_origins_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_origins_network_idx" ON "hold_origins" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "hold_origins_phone_idx" ON "hold_origins" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "hold_origins_buyer_idx" ON "hold_origins" USING btree ("buyer","at");--> statement-breakpoint
CREATE INDEX "hold_origins_at_idx" ON "hold_origins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "used_challenges_expires_at_idx" ON "used_challenges" USING btree ("expires_at");