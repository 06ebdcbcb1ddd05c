-- Every product has at least one variant, because stock lives there. Checked at commit, so that a product and its variants can
-- be inserted or exchanged in one transaction.
create or replace function reject_product_without_variant() returns trigger language plpgsql as $$
declare
  affected_id bigint := case tg_table_name when 'products' then (to_jsonb(new) ->> 'id')::bigint
                                           else (to_jsonb(old) ->> 'product_id')::bigint end;
begin
  if exists (select from products where id = affected_id)
     and not exists (select from product_variants where product_id = affected_id) then
    raise exception 'product % has no variant', affected_id
      using errcode = 'check_violation', constraint = 'products_have_a_variant';
  end if;
  return null;
end $$;

create constraint trigger products_have_a_variant after insert on products
  deferrable initially deferred for each row execute function reject_product_without_variant();

create constraint trigger product_variants_leave_one after delete or update of product_id on product_variants
  deferrable initially deferred for each row execute function reject_product_without_variant();
