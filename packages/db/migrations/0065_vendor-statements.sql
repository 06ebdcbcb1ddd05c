-- A vendor's lines in their order, with what a balance needs: a page of the statement is read from the newest line on, and what
-- vendors are owed is added up as before.
drop index ledger_lines_vendor_balance_idx;
--> statement-breakpoint
create index ledger_lines_vendor_balance_idx on ledger_lines (vendor_id, id) include (amount_cents) where account = 'vendors';
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/payments/vendor_waiting.sql
create or replace function vendor_waiting(at timestamptz)
returns table (vendor_id bigint, parcel_id bigint, arrived_at timestamptz, cents bigint) language sql stable as $$
  with waited as materialized (select vendor_waiting.at - payout_wait(vendor_waiting.at) as since)
  select waits.vendor_id, waits.id, waits.arrived_at, share.cents
  from (
    select p.id, p.order_id, p.vendor_id, parcel_arrival(p) as arrived_at from waited w join parcels p
      on p.vendor_id is not null and p.status <> 'cancelled' and (p.delivered_at is null or p.delivered_at > w.since)
    where parcel_arrival(p) is null or parcel_arrival(p) > w.since
    union all
    select p.id, p.order_id, p.vendor_id, parcel_arrival(p) from waited w join parcels p
      on p.id in (select back.parcel_id from open_return_units u join order_lines back on back.id = u.order_line_id)
    where p.vendor_id is not null and p.status <> 'cancelled' and parcel_arrival(p) <= w.since) waits
  cross join lateral (
    select o.id from orders o where o.id = waits.order_id and o.status in ('paid', 'preparing', 'dispatched', 'delivered') offset 0) o
  cross join lateral (
    select sum(l.total_cents - l.refunded_cents - case l.refunded_cents when 0 then l.commission_cents
      else apply_rate(l.total_cents - l.refunded_cents, l.commission_rate) end)::bigint as cents
    from order_lines l where l.parcel_id = waits.id offset 0) share
  where not exists (select from payment_captures c where c.order_id = o.id and c.unconfirmed)
$$;
