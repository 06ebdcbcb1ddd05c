-- Finds or creates the client behind an order, booking or account: known by the account, otherwise by the phone. A guest who
-- opens an account later keeps the history of that phone. Name and email are those last given.
create or replace function find_or_create_client(
  account_id bigint, phone_number text, full_name text, email_address citext, at timestamptz)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  if account_id is not null then
    -- Waits for an erasure under way, and refuses after it: no new personal data follows the old.
    perform from users u where u.id = account_id and u.erased_at is null for key share;
    if not found then
      raise exception 'account % is erased', account_id using errcode = 'restrict_violation', constraint = 'account_erased';
    end if;
    select c.id into found_id from clients c where c.user_id = account_id;
    if found_id is null then
      perform from users u where u.id = account_id for no key update;
      select c.id into found_id from clients c where c.user_id = account_id;
    end if;
    if found_id is not null then
      update clients c set name = full_name, email = coalesce(email_address, c.email)
      where c.id = found_id and (c.name, c.email) is distinct from (full_name, coalesce(email_address, c.email));
      return found_id;
    end if;
    -- Twice, because a guest with this phone may be inserted between the update and the insert.
    for attempt in 1..2 loop
      update clients c set user_id = account_id, name = full_name, email = coalesce(email_address, c.email)
      where c.phone = phone_number and c.user_id is null returning c.id into found_id;
      if found_id is not null then return found_id; end if;
      insert into clients (user_id, phone, name, email, created_at)
      values (account_id, phone_number, full_name, email_address, at)
      on conflict do nothing returning id into found_id;
      if found_id is not null then return found_id; end if;
    end loop;
    -- The phone belongs to another account's client.
    insert into clients (user_id, name, email, created_at)
    values (account_id, full_name, email_address, at) returning id into found_id;
    return found_id;
  end if;
  select c.id into found_id from clients c where c.phone = phone_number;
  if found_id is null then
    insert into clients (phone, name, email, created_at) values (phone_number, full_name, email_address, at)
    on conflict do nothing returning id into found_id;
    if found_id is null then select c.id into found_id from clients c where c.phone = phone_number; end if;
    return found_id;
  end if;
  update clients c set name = full_name, email = coalesce(email_address, c.email)
  where c.id = found_id and c.user_id is null
    and (c.name, c.email) is distinct from (full_name, coalesce(email_address, c.email));
  return found_id;
end $$;
