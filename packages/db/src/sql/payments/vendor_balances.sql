-- What the shop owes each vendor at a moment, and how much of it may be paid out. Earnings whose parcel has not arrived, or whose pieces
-- may still come back, may not; nor may unconfirmed earnings: if they were paid out before the doubt arose, other earnings are held back
-- instead, but a doubt alone never makes a vendor a debtor. What was paid ahead, as older releases did, is set off against what was earned first, so that
-- the parts add up to the whole. What waits is little and summed apart, so that the sum of all lines needs nothing but an index.
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
