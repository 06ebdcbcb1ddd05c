-- Every client has a row of totals, so that a list sorted by them has every client.
create or replace function add_client_totals() returns trigger language plpgsql as $$
begin
  insert into client_totals (client_id) select c.id from added c;
  return null;
end $$;

create trigger clients_add_totals after insert on clients
  referencing new table as added for each statement execute function add_client_totals();
