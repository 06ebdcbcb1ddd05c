-- What vendors have been credited with but can't be paid yet, by parcel. Pending: the parcel has not arrived. Earned: it has, but its
-- pieces may still come back. Parcels of unconfirmed payments are left out; `unconfirmed_earnings` holds those back.
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
