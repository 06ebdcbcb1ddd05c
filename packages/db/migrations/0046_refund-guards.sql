set local check_function_bodies = off;
--> statement-breakpoint
drop trigger order_lines_frozen on order_lines;
--> statement-breakpoint
-- src/sql/orders/reject_variant_of_sent_line.sql
create or replace function reject_variant_of_sent_line() returns trigger language plpgsql as $$
begin
  if new.refunded_quantity > 0
     or not exists (select from parcels p where p.id = new.parcel_id and p.status in ('waiting', 'preparing'))
     or not exists (select from product_variants v where v.id = new.variant_id and v.product_id = new.product_id) then
    raise exception 'the variant of line % can no longer change', new.id
      using errcode = 'restrict_violation', constraint = 'order_lines_variant_open';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/orders/reject_order_terms_change.sql
create trigger order_lines_frozen before update on order_lines for each row
  when (to_jsonb(old) - '{refunded_cents,refunded_quantity,restocked_quantity,variant_id,sku,colour,size,picture_id}'::text[]
        is distinct from
        to_jsonb(new) - '{refunded_cents,refunded_quantity,restocked_quantity,variant_id,sku,colour,size,picture_id}'::text[])
  execute function reject_order_terms_change();
--> statement-breakpoint
-- src/sql/orders/reject_variant_of_sent_line.sql
create trigger order_lines_variant_open before update on order_lines for each row
  when ((old.variant_id, old.sku, old.colour, old.size, old.picture_id)
        is distinct from (new.variant_id, new.sku, new.colour, new.size, new.picture_id))
  execute function reject_variant_of_sent_line();
--> statement-breakpoint
-- src/sql/shared/reject_change.sql
create trigger refund_lines_append_only before update or delete on refund_lines
  for each row execute function reject_change();
