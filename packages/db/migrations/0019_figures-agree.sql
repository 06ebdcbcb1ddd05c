-- Dashboards count money on the day on which the books do: when we learned of it, not when M-Pesa says it moved.
drop index payment_captures_paid_idx;
--> statement-breakpoint
create index payment_captures_taken_idx on payment_captures (created_at) include (amount_cents);
--> statement-breakpoint
-- As in 0018, but two first orders of one account at the same moment both find the client that the faster one made.
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
--> statement-breakpoint
-- Who changes name, e-mail or phone in the profile is known by the new ones.
create function client_follows_account() returns trigger language plpgsql as $$
begin
  update clients c set name = trim(new.first_name || ' ' || new.last_name), email = new.email where c.user_id = new.id;
  begin
    update clients c set phone = new.phone_number
    where c.user_id = new.id and new.phone_number is not null and c.phone is distinct from new.phone_number;
  exception when unique_violation then
    null; -- a guest who bought before is known by that phone, and stays so
  end;
  return null;
end $$;
--> statement-breakpoint
create trigger users_client_follows after update of first_name, last_name, email, phone_number on users for each row
  when ((old.first_name, old.last_name, old.email, old.phone_number)
    is distinct from (new.first_name, new.last_name, new.email, new.phone_number))
  execute function client_follows_account();
