insert into accounts (code, name, kind) values
  ('bank', 'Bank', 'asset'),
  ('income_tax', 'Income tax paid ahead', 'asset'),
  ('flash_sales', 'Goods sold in flash sales', 'income'),
  ('flash_commissions', 'Commission on vendors'' goods in flash sales', 'income'),
  ('operating', 'Operating', 'expense'),
  ('marketing', 'Marketing', 'expense'),
  ('administrative', 'Administrative', 'expense'),
  ('fees', 'M-Pesa and bank fees', 'expense');
--> statement-breakpoint
-- What was entered into the books is not rewritten: a mistake is taken back by an entry of its own.
create function refuse_rewritten_books() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the books is not rewritten' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
create trigger expenses_keep before update on expenses for each row
  when ((old.day, old.category, old.amount_cents, old.vat_cents, old.paid_from, old.created_at)
        is distinct from (new.day, new.category, new.amount_cents, new.vat_cents, new.paid_from, new.created_at)
        or old.voided_at is not null)
  execute function refuse_rewritten_books();
--> statement-breakpoint
create trigger expenses_no_delete before delete on expenses for each row execute function refuse_rewritten_books();
--> statement-breakpoint
create trigger tax_payments_keep before update or delete on tax_payments for each row execute function refuse_rewritten_books();
--> statement-breakpoint
-- Nothing has been added up yet.
insert into ledger_summed (entry_id) values (0);
--> statement-breakpoint
-- The day on which something happened in Nairobi, which is three hours ahead all year.
create function nairobi_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select ((at at time zone 'UTC') + interval '3 hours')::date
$$;
--> statement-breakpoint
-- Every account by day, exact at the moment of asking: what was added up, and what came since.
create view ledger_by_day as
  select d.account, d.day, d.amount_cents from ledger_days d
  union all
  select l.account, nairobi_day(e.at), sum(l.amount_cents)::bigint
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.id > (select s.entry_id from ledger_summed s)
  group by 1, 2;
--> statement-breakpoint
-- Who this is: by the account, else by the phone. A guest who opens an account later keeps the history of that phone.
create function client_of(of_user bigint, of_phone text, called text, mail citext, at timestamptz)
returns bigint language plpgsql as $$
declare found_id bigint;
begin
  if of_user is not null then
    select c.id into found_id from clients c where c.user_id = of_user;
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
    -- Somebody else is known by that phone, or another transaction was faster.
    insert into clients (user_id, name, email, created_at) values (of_user, called, mail, at)
    on conflict do nothing returning id into found_id;
    if found_id is null then select c.id into found_id from clients c where c.user_id = of_user; end if;
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
create function name_client_of_order() returns trigger language plpgsql as $$
begin
  new.client_id := client_of(new.user_id, new.contact_phone, new.contact_name, new.contact_email::citext, new.placed_at);
  return new;
end $$;
--> statement-breakpoint
create trigger orders_client before insert on orders for each row execute function name_client_of_order();
--> statement-breakpoint
create function name_client_of_booking() returns trigger language plpgsql as $$
begin
  new.client_id := client_of(new.user_id, new.contact_phone, new.contact_name, new.contact_email, new.created_at);
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_client before insert on bookings for each row execute function name_client_of_booking();
--> statement-breakpoint
create function name_client_of_account() returns trigger language plpgsql as $$
begin
  perform client_of(new.id, new.phone_number, trim(new.first_name || ' ' || new.last_name), new.email, new.created_at);
  return null;
end $$;
--> statement-breakpoint
create trigger users_client after insert on users for each row
  when (new.user_type = 'customer') execute function name_client_of_account();
--> statement-breakpoint
-- Those who were there before.
select client_of(u.id, u.phone_number, trim(u.first_name || ' ' || u.last_name), u.email, u.created_at)
from users u where u.user_type = 'customer' order by u.id;
--> statement-breakpoint
update orders o set client_id = client_of(o.user_id, o.contact_phone, o.contact_name, o.contact_email::citext, o.placed_at);
--> statement-breakpoint
create index clients_name_idx on clients using gin (name gin_trgm_ops);
--> statement-breakpoint
create index clients_email_idx on clients using gin ((email::text) gin_trgm_ops);
--> statement-breakpoint
create index clients_phone_words_idx on clients using gin (phone gin_trgm_ops);
