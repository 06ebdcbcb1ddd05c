-- Links each new order to its client.
create or replace function name_client_of_order() returns trigger language plpgsql as $$
begin
  new.client_id := client_of(new.user_id, new.contact_phone, new.contact_name, new.contact_email::citext, new.placed_at);
  return new;
end $$;

create trigger orders_client before insert on orders for each row execute function name_client_of_order();
