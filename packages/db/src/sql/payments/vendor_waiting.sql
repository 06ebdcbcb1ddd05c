-- What vendors have been credited with but can't be paid yet, by parcel. Pending: the parcel has not arrived. Earned: it has, but its
-- pieces may still come back, or some are on their way. Parcels of unconfirmed payments are left out; `unconfirmed_earnings` holds those back.
create or replace function vendor_waiting(at timestamptz)
returns table (vendor_id bigint, parcel_id bigint, arrived_at timestamptz, cents bigint) language sql stable as $$
  select pc.vendor_id, pc.id, arrival.at, sum(share.cents)::bigint
  from (
    select p.id from parcels p
    where p.vendor_id is not null and (p.delivered_at is null or p.delivered_at > vendor_waiting.at - payout_wait(vendor_waiting.at))
      and (parcel_arrival(p) is null or parcel_arrival(p) > vendor_waiting.at - payout_wait(vendor_waiting.at))
    union
    select back.parcel_id from open_return_units u join order_lines back on back.id = u.order_line_id where back.vendor_id is not null) waits
  join parcels pc on pc.id = waits.id and pc.status <> 'cancelled'
  join orders o on o.id = pc.order_id and o.status in ('paid', 'preparing', 'dispatched', 'delivered')
  cross join lateral (select parcel_arrival(pc) as at) arrival
  join order_lines l on l.parcel_id = pc.id
  cross join lateral (select l.total_cents - l.refunded_cents - case l.refunded_cents when 0 then l.commission_cents
    else apply_rate(l.total_cents - l.refunded_cents, l.commission_rate) end as cents) share
  where not exists (select from payment_captures c where c.order_id = o.id and c.unconfirmed)
  group by 1, 2, 3
$$;
