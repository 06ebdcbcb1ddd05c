-- The units that are on their way back, by line and variant: they can't be sent back twice, nor be refunded apart from their return.
create or replace view open_return_units as
select l.order_line_id, l.variant_id, sum(l.quantity)::integer as quantity
from return_lines l join returns r on r.id = l.return_id
where r.status in ('requested', 'approved', 'received')
group by 1, 2;
