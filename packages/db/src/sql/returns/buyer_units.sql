-- The units of an order line that the buyer has or will get, by variant: what was ordered, after exchanges and without what is refunded.
-- Refunds of older releases have no lines of their own; those units are missing from the line. Once a whole order was taken back, the view
-- says what it was before.
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
