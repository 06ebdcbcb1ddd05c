-- Copies a changed name, email or phone from the account to its client.
create or replace function update_account_client() returns trigger language plpgsql as $$
begin
  update clients c set name = trim(new.first_name || ' ' || new.last_name), email = new.email where c.user_id = new.id;
  begin
    update clients c set phone = new.phone_number
    where c.user_id = new.id and new.phone_number is not null and c.phone is distinct from new.phone_number;
  exception when unique_violation then
    null; -- the phone belongs to another client, who keeps it
  end;
  return null;
end $$;

create trigger users_update_client after update of first_name, last_name, email, phone_number on users for each row
  when ((old.first_name, old.last_name, old.email, old.phone_number)
    is distinct from (new.first_name, new.last_name, new.email, new.phone_number))
  execute function update_account_client();
