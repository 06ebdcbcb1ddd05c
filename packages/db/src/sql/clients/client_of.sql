-- Finds or creates the client behind an order, booking or account: known by the account, otherwise by the phone. A guest who
-- opens an account later keeps the history of that phone. Name and email are those last given.
create or replace function client_of(of_user bigint, of_phone text, called text, mail citext, at timestamptz)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  if of_user is not null then
    select c.id into found_id from clients c where c.user_id = of_user;
    if found_id is null then
      perform from users u where u.id = of_user for no key update;
      select c.id into found_id from clients c where c.user_id = of_user;
    end if;
    if found_id is not null then
      update clients c set name = called, email = coalesce(mail, c.email)
      where c.id = found_id and (c.name, c.email) is distinct from (called, coalesce(mail, c.email));
      return found_id;
    end if;
    -- Twice: a guest with that phone may have become known between the two.
    for attempt in 1..2 loop
      update clients c set user_id = of_user, name = called, email = coalesce(mail, c.email)
      where c.phone = of_phone and c.user_id is null returning c.id into found_id;
      if found_id is not null then return found_id; end if;
      insert into clients (user_id, phone, name, email, created_at) values (of_user, of_phone, called, mail, at)
      on conflict do nothing returning id into found_id;
      if found_id is not null then return found_id; end if;
    end loop;
    -- Somebody else is known by that phone.
    insert into clients (user_id, name, email, created_at) values (of_user, called, mail, at) returning id into found_id;
    return found_id;
  end if;
  select c.id into found_id from clients c where c.phone = of_phone;
  if found_id is null then
    insert into clients (phone, name, email, created_at) values (of_phone, called, mail, at)
    on conflict do nothing returning id into found_id;
    if found_id is null then select c.id into found_id from clients c where c.phone = of_phone; end if;
    return found_id;
  end if;
  update clients c set name = called, email = coalesce(mail, c.email)
  where c.id = found_id and c.user_id is null and (c.name, c.email) is distinct from (called, coalesce(mail, c.email));
  return found_id;
end $$;
