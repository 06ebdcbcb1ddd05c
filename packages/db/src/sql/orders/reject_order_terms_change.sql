-- The amounts, the lines, the way and the day of arrival of an order are a promise to the buyer, and the phone for refunds is the buyer's
-- word: they are frozen when it is placed. Only what was refunded or lost of a line may change, and before its parcel leaves the variant, at the same
-- price. Erasing personal data empties the phone.
create or replace function reject_order_terms_change() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of an order are frozen' using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger orders_frozen before update on orders for each row
  when ((old.number, old.goods_cents, old.delivery_cents, old.rounding_cents, old.total_cents, old.vat_cents, old.placed_at,
         old.promised_day, old.delivery_method, old.pickup_point_id)
        is distinct from
        (new.number, new.goods_cents, new.delivery_cents, new.rounding_cents, new.total_cents, new.vat_cents, new.placed_at,
         new.promised_day, new.delivery_method, new.pickup_point_id)
        or (new.refund_phone <> '' and new.refund_phone is distinct from old.refund_phone))
  execute function reject_order_terms_change();

create trigger order_lines_frozen before update on order_lines for each row
  when (to_jsonb(old) - '{refunded_cents,refunded_quantity,restocked_quantity,lost_quantity,variant_id,sku,colour,size,picture_id}'::text[]
        is distinct from
        to_jsonb(new) - '{refunded_cents,refunded_quantity,restocked_quantity,lost_quantity,variant_id,sku,colour,size,picture_id}'::text[])
  execute function reject_order_terms_change();

create trigger order_lines_no_delete before delete on order_lines for each row execute function reject_order_terms_change();
