-- Links each new order to its client.
create or replace function set_order_client() returns trigger language plpgsql as $$
begin
  new.client_id := find_or_create_client(
    new.user_id, new.contact_phone, new.contact_name, new.contact_email::citext, new.placed_at);
  return new;
end $$;

create trigger orders_set_client before insert on orders for each row execute function set_order_client();
