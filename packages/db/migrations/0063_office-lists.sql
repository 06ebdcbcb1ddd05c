-- What the lists of the back office are sorted and searched by, at a million rows. Words are kept in trigrams, in one index
-- for all columns of a table that one search looks in.
create index orders_words_idx on orders using gin
  (number gin_trgm_ops, contact_name gin_trgm_ops, contact_email gin_trgm_ops, contact_phone gin_trgm_ops, town gin_trgm_ops);
--> statement-breakpoint
create index bookings_words_idx on bookings using gin
  (number gin_trgm_ops, contact_name gin_trgm_ops, (contact_email::text) gin_trgm_ops, contact_phone gin_trgm_ops);
--> statement-breakpoint
create index payment_captures_receipt_words_idx on payment_captures using gin (receipt gin_trgm_ops);
--> statement-breakpoint
create index parcels_delivered_idx on parcels (coalesce(delivered_at, '-infinity'::timestamptz), id)
  where vendor_id is null and status = 'delivered';
--> statement-breakpoint
-- What was sold until now. The triggers hold all writers back until this migration ends, so nothing is missed or counted twice.
insert into product_sales (product_id, units, cents)
select p.id, coalesce(sold.units, 0), coalesce(sold.cents, 0) from products p left join (
  select l.product_id, sum(l.quantity - l.refunded_quantity) as units, sum(l.total_cents - l.refunded_cents) as cents
  from order_lines l join orders o on o.id = l.order_id
  where o.status in ('paid', 'preparing', 'dispatched', 'delivered') group by l.product_id) sold on sold.product_id = p.id;
--> statement-breakpoint
-- The job sums their money in the minutes after.
insert into client_totals (client_id) select c.id from clients c;
--> statement-breakpoint
insert into client_changes (client_id)
select o.client_id from orders o where o.client_id is not null and o.paid_at is not null
union select b.client_id from bookings b where b.client_id is not null;
