-- Creates a client for each new customer account, or adopts the guest with that phone.
create or replace function create_account_client() returns trigger language plpgsql as $$
begin
  perform find_or_create_client(
    new.id, new.phone_number, trim(new.first_name || ' ' || new.last_name), new.email, new.created_at);
  return null;
end $$;

create trigger users_create_client after insert on users for each row
  when (new.user_type = 'customer') execute function create_account_client();
