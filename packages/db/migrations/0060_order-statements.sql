set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/holds/recent_holds.sql
create or replace function recent_holds(
  of_account bigint, of_phone text, of_network text, of_buyer text, now_at timestamptz)
returns table (is_confirmed boolean, buyer_points integer, network_points integer, paid_by_network integer, value_cents bigint)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('holds ' || of_network, 0));
  if of_account is not null then
    perform pg_advisory_xact_lock(hashtextextended('holds of ' || of_buyer, 0));
  end if;
  return query
    select account.is_confirmed,
      coalesce(sum(h.points) filter (where not paid.is_paid and
        case when account.is_confirmed then h.buyer = of_buyer else h.phone = of_phone end), 0)::integer,
      coalesce(sum(h.points) filter (where not paid.is_paid and h.network = of_network), 0)::integer,
      (count(*) filter (where paid.is_paid and h.network = of_network))::integer,
      coalesce(sum(h.value_cents) filter (where h.buyer = of_buyer
        and coalesce(o.hold_until, b.hold_until) > now_at), 0)::bigint
    from (select exists (
      select from users u where u.id = of_account and u.email_confirmed_at is not null) as is_confirmed) account
    left join hold_origins h on h.at > now_at - interval '1 hour'
      and (h.network = of_network or h.phone = of_phone or h.buyer = of_buyer)
    left join orders o on o.id = h.order_id
    left join bookings b on b.id = h.booking_id
    cross join lateral (select o.paid_at is not null or b.paid_at is not null as is_paid) paid
    group by 1;
end $$;
--> statement-breakpoint
-- src/sql/messages/short_path.sql
create or replace function short_path(of_order bigint, of_booking bigint, now_at timestamptz) returns text language plpgsql as $$
declare found_code text;
begin
  loop
    -- It has one already, or another one has this code; then the next attempt finds another.
    insert into short_links (code, order_id, booking_id, created_at)
    values (substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', ''), 1, 7), of_order, of_booking, now_at)
    on conflict do nothing returning code into found_code;
    if found_code is null then
      select l.code into found_code from short_links l where l.order_id = of_order or l.booking_id = of_booking;
    end if;
    if found_code is not null then return '/t/' || found_code; end if;
  end loop;
end $$;
