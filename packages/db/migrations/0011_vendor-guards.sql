-- Vendors who were here before businesses had a name of their own.
insert into vendor_profiles (user_id, business_name, business_description, business_address, business_phone, business_email,
                             created_at, updated_at)
select id, first_name || ' ' || last_name || case when row_number() over same > 1 then ' ' || id else '' end,
       '', '', coalesce(phone_number, ''), email, created_at, created_at
from users where user_type = 'vendor'
window same as (partition by lower(first_name || ' ' || last_name) order by id);
--> statement-breakpoint
-- A product that comes in while its vendor is being suspended is out of sight like the others.
create function hide_product_of_suspended_vendor() returns trigger language plpgsql as $$
begin
  select coalesce(new.hidden_at, u.suspended_at) into new.hidden_at from users u where u.id = new.vendor_id for share;
  return new;
end $$;
--> statement-breakpoint
create trigger products_hidden_with_their_vendor before insert on products
  for each row when (new.vendor_id is not null) execute function hide_product_of_suspended_vendor();
--> statement-breakpoint
-- What was decided stays decided: the history of a product is not rewritten.
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  raise exception 'submission % was decided already', old.id
    using errcode = 'check_violation', constraint = 'product_submissions_decided_once';
end $$;
--> statement-breakpoint
create trigger product_submissions_decided_once before update on product_submissions
  for each row when (old.status <> 'pending_approval') execute function refuse_second_decision();
