-- A picture names a colour of its own product, or none. Checked at commit, so that colours and pictures can be exchanged in one
-- transaction. When the last variant of a colour goes or is renamed, its pictures name none: they still show the product.
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

create constraint trigger product_images_own_colour after insert or update of colour, product_id on product_images
  deferrable initially deferred for each row when (new.colour is not null) execute function keep_picture_colours();

create constraint trigger product_variants_release_pictures after delete or update of colour, product_id on product_variants
  deferrable initially deferred for each row when (old.colour is not null) execute function keep_picture_colours();
