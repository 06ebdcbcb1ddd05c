-- What a buyer and a network hold unpaid, for the limits of holds.rules.ts: of the last hour, in points, even if cancelled (else
-- cancelling would make them free), and the value of the buyer's that have not ended. Holds of one network, and those of one account,
-- are admitted one after the other until their transactions end. A function, because the count has to begin after the locks: within one
-- statement it would not see what was committed while it waited.
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
