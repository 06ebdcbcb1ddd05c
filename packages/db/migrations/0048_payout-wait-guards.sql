set local check_function_bodies = off;
--> statement-breakpoint
drop view payee_balances;
--> statement-breakpoint
-- src/sql/orders/parcel_arrival.sql
create or replace function parcel_arrival(parcel parcels) returns timestamptz language sql stable parallel safe as $$
  select coalesce(parcel.delivered_at,
    case when parcel.status = 'dispatched' and parcel.arrival_disputed_at is null then parcel.dispatched_at + interval '14 days' end)
$$;
--> statement-breakpoint
-- src/sql/payments/payout_wait.sql
create or replace function payout_wait(at timestamptz) returns interval language sql stable as $$
  select make_interval(days => coalesce(
    (select (s.value #>> '{}')::integer from settings s where s.key = 'payout_wait_days' and s.valid_from <= at
     order by s.valid_from desc limit 1),
    (select (s.value #>> '{}')::integer from settings s where s.key = 'return_days' and s.valid_from <= at
     order by s.valid_from desc limit 1),
    30))
$$;
--> statement-breakpoint
-- src/sql/payments/reject_payout_beyond_balance.sql
create or replace function reject_payout_beyond_balance() returns trigger language plpgsql as $$
declare payable bigint;
begin
  perform from users where id = new.vendor_id for update;
  perform from stylists where id = new.stylist_id for update;
  if new.vendor_id is not null then
    select b.payable_cents into payable from vendor_balances(coalesce(new.approved_at, new.created_at)) b where b.vendor_id = new.vendor_id;
  else
    select b.payable_cents into payable from stylist_balances b where b.stylist_id = new.stylist_id;
  end if;
  if new.amount_cents > coalesce(payable, 0) then
    raise exception 'the payout exceeds what is owed'
      using errcode = 'check_violation', constraint = 'transfers_within_balance';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/payments/vendor_balances.sql
create or replace function vendor_balances(at timestamptz)
returns table (vendor_id bigint, owed_cents bigint, pending_cents bigint, earned_cents bigint, payable_cents bigint)
language sql stable as $$
  select b.vendor_id, b.owed_cents, least(w.pending, sure.cents)::bigint, least(w.earned, greatest(0, sure.cents - w.pending))::bigint,
    least(b.owed_cents, greatest(0, b.owed_cents - coalesce(u.cents, 0) - w.pending - w.earned))::bigint
  from (
    select l.vendor_id, (-sum(l.amount_cents))::bigint as owed_cents
    from ledger_lines l where l.account = 'vendors' group by 1) b
  left join (
    select e.vendor_id, -sum(e.amount_cents) as cents from unconfirmed_earnings e where e.account = 'vendors' group by 1) u
    on u.vendor_id = b.vendor_id
  left join (
    select v.vendor_id, sum(v.cents) filter (where v.arrived_at is null or v.arrived_at > vendor_balances.at) as pending,
      sum(v.cents) filter (where v.arrived_at <= vendor_balances.at) as earned
    from vendor_waiting(vendor_balances.at) v group by 1) waits
    on waits.vendor_id = b.vendor_id
  cross join lateral (select coalesce(waits.pending, 0) as pending, coalesce(waits.earned, 0) as earned) w
  cross join lateral (select greatest(0, b.owed_cents - coalesce(u.cents, 0)) as cents) sure
$$;
--> statement-breakpoint
-- src/sql/payments/vendor_waiting.sql
create or replace function vendor_waiting(at timestamptz)
returns table (vendor_id bigint, parcel_id bigint, arrived_at timestamptz, cents bigint) language sql stable as $$
  select pc.vendor_id, pc.id, arrival.at, sum(share.cents)::bigint
  from parcels pc
  join orders o on o.id = pc.order_id and o.status in ('paid', 'preparing', 'dispatched', 'delivered')
  cross join lateral (select parcel_arrival(pc) as at) arrival
  join order_lines l on l.parcel_id = pc.id
  cross join lateral (select l.total_cents - l.refunded_cents - case l.refunded_cents when 0 then l.commission_cents
    else apply_rate(l.total_cents - l.refunded_cents, l.commission_rate) end as cents) share
  where pc.vendor_id is not null and pc.status <> 'cancelled'
    and (pc.delivered_at is null or pc.delivered_at > vendor_waiting.at - payout_wait(vendor_waiting.at))
    and (arrival.at is null or arrival.at > vendor_waiting.at - payout_wait(vendor_waiting.at))
    and not exists (select from payment_captures c where c.order_id = o.id and c.unconfirmed)
  group by 1, 2, 3
$$;
--> statement-breakpoint
-- src/sql/payments/stylist_balances.sql
create or replace view stylist_balances as
  select b.stylist_id, b.owed_cents, least(b.owed_cents, greatest(0, b.owed_cents - coalesce(u.cents, 0)))::bigint as payable_cents
  from (
    select l.stylist_id, (-sum(l.amount_cents))::bigint as owed_cents
    from ledger_lines l where l.account = 'stylists' group by 1) b
  left join (
    select e.stylist_id, -sum(e.amount_cents) as cents from unconfirmed_earnings e where e.account = 'stylists' group by 1) u
    on u.stylist_id = b.stylist_id;
