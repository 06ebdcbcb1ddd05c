ALTER TABLE "product_images" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_picture_idx" ON "order_lines" USING btree ("picture_id");--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/catalogue/keep_picture_colours.sql
create or replace function keep_picture_colours() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product_variants' then
    update product_images i set colour = null
    where i.product_id = old.product_id and i.colour = old.colour
      and not exists (select from product_variants v where v.product_id = i.product_id and v.colour = i.colour);
    return null;
  end if;
  -- Locked like the target of a foreign key: a concurrent rename or removal waits, then cleans.
  perform from product_variants v where v.product_id = new.product_id and v.colour = new.colour limit 1 for key share;
  if not found and exists (select from product_images i where i.id = new.id and i.product_id = new.product_id and i.colour = new.colour) then
    raise exception 'product % has no colour %', new.product_id, new.colour
      using errcode = 'check_violation', constraint = 'product_images_own_colour';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/catalogue/keep_picture_colours.sql
create constraint trigger product_images_own_colour after insert or update of colour, product_id on product_images
  deferrable initially deferred for each row when (new.colour is not null) execute function keep_picture_colours();
--> statement-breakpoint
-- src/sql/catalogue/keep_picture_colours.sql
create constraint trigger product_variants_release_pictures after delete or update of colour, product_id on product_variants
  deferrable initially deferred for each row when (old.colour is not null) execute function keep_picture_colours();
