-- Creates a client for each new customer account, or adopts the guest with that phone.
create or replace function name_client_of_account() returns trigger language plpgsql as $$
begin
  perform client_of(new.id, new.phone_number, trim(new.first_name || ' ' || new.last_name), new.email, new.created_at);
  return null;
end $$;

create trigger users_client after insert on users for each row
  when (new.user_type = 'customer') execute function name_client_of_account();
