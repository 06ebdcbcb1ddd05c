set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/payments/vendor_waiting.sql
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
--> statement-breakpoint
-- src/sql/returns/check_returned_units.sql
create or replace function check_returned_units() returns trigger language plpgsql as $$
declare over_id bigint;
begin
  perform from orders o where o.id in (select r.order_id from returns r join changed c on c.return_id = r.id) order by o.id for no key update;
  select c.order_line_id into over_id from changed c
  join open_return_units open using (order_line_id, variant_id)
  left join buyer_units had using (order_line_id, variant_id)
  where open.quantity > coalesce(had.quantity, 0) limit 1;
  if found then
    raise exception 'more of line % comes back than the buyer has', over_id
      using errcode = 'check_violation', constraint = 'return_lines_within_units';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/returns/has_seal.sql
create or replace function has_seal(product products) returns boolean language sql stable parallel safe as $$
  select product.name ~* '\yearrings?\y' or exists (select from subcategories s where s.id = product.subcategory_id and s.is_sealed)
$$;
--> statement-breakpoint
-- src/sql/returns/reject_unknown_return_step.sql
create or replace function reject_unknown_return_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status = 'requested' then return new; end if;
  if tg_op = 'UPDATE'
     and (old.order_id, old.sequence, old.requested_at, old.ends_at) = (new.order_id, new.sequence, new.requested_at, new.ends_at)
     and (old.status = new.status and old.ended_at is null or (old.status, new.status) in (
       ('requested', 'approved'), ('requested', 'refused'), ('requested', 'withdrawn'), ('requested', 'expired'),
       ('approved', 'received'), ('approved', 'refused'), ('approved', 'withdrawn'), ('approved', 'expired'),
       ('received', 'completed'), ('received', 'withdrawn'))) then
    return new;
  end if;
  raise exception 'a return does not go this way' using errcode = 'restrict_violation', constraint = 'returns_step_known';
end $$;
--> statement-breakpoint
-- src/sql/returns/buyer_units.sql
create or replace view buyer_units as
select u.order_line_id, u.variant_id, sum(u.quantity)::integer as quantity
from (
  select l.id as order_line_id, l.variant_id, l.quantity - l.refunded_quantity
    + (select coalesce(sum(f.quantity), 0) from refund_lines f where f.order_line_id = l.id) as quantity
  from order_lines l
  union all
  select r.order_line_id, r.variant_id, -r.quantity from return_lines r where r.outcome = 'exchange'
  union all
  select r.order_line_id, r.replacement_variant_id, r.quantity from return_lines r where r.outcome = 'exchange'
  union all
  select f.order_line_id, f.variant_id, -f.quantity from refund_lines f) u
group by 1, 2
having sum(u.quantity) <> 0;
--> statement-breakpoint
-- src/sql/returns/open_return_units.sql
create or replace view open_return_units as
select l.order_line_id, l.variant_id, sum(l.quantity)::integer as quantity
from return_lines l join returns r on r.id = l.return_id
where r.status in ('requested', 'approved', 'received')
group by 1, 2;
--> statement-breakpoint
-- src/sql/returns/check_returned_units.sql
create trigger return_lines_within_units after insert on return_lines
  referencing new table as changed for each statement execute function check_returned_units();
--> statement-breakpoint
-- src/sql/returns/reject_unknown_return_step.sql
create trigger returns_start before insert on returns for each row execute function reject_unknown_return_step();
--> statement-breakpoint
-- src/sql/returns/reject_unknown_return_step.sql
create trigger returns_step before update on returns for each row
  when ((old.order_id, old.sequence, old.requested_at, old.ends_at, old.status)
        is distinct from (new.order_id, new.sequence, new.requested_at, new.ends_at, new.status))
  execute function reject_unknown_return_step();
