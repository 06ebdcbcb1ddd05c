-- Every product has at least one variant, because stock lives there. Checked at commit, so that a product and its variants can
-- be inserted or exchanged in one transaction.
create or replace function refuse_product_without_variant() returns trigger language plpgsql as $$
declare bare bigint := case tg_table_name when 'products' then (to_jsonb(new) ->> 'id')::bigint
                                          else (to_jsonb(old) ->> 'product_id')::bigint end;
begin
  if exists (select from products where id = bare)
     and not exists (select from product_variants where product_id = bare) then
    raise exception 'product % has no variant', bare using errcode = 'check_violation', constraint = 'products_have_a_variant';
  end if;
  return null;
end $$;

create constraint trigger products_have_a_variant after insert on products
  deferrable initially deferred for each row execute function refuse_product_without_variant();

create constraint trigger product_variants_leave_one after delete or update of product_id on product_variants
  deferrable initially deferred for each row execute function refuse_product_without_variant();
