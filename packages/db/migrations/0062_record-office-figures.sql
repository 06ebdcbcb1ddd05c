set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/office-figures/add_client_totals.sql
create or replace function add_client_totals() returns trigger language plpgsql as $$
begin
  insert into client_totals (client_id) select c.id from added c;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/add_product_sales.sql
create or replace function add_product_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales (product_id) select p.id from added p;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/record_client_of_booking.sql
create or replace function record_client_of_booking() returns trigger language plpgsql as $$
begin
  insert into client_changes (client_id) values (new.client_id);
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/record_client_of_capture.sql
create or replace function record_client_of_capture() returns trigger language plpgsql as $$
begin
  insert into client_changes (client_id)
  select o.client_id from orders o where o.id = new.order_id and o.client_id is not null
  union all
  select b.client_id from bookings b where b.id = new.booking_id and b.client_id is not null;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/record_client_of_exception.sql
create or replace function record_client_of_exception() returns trigger language plpgsql as $$
begin
  insert into client_changes (client_id)
  select coalesce(o.client_id, b.client_id) from payment_captures c
  left join orders o on o.id = c.order_id
  left join bookings b on b.id = c.booking_id
  where c.id = new.capture_id and num_nonnulls(o.client_id, b.client_id) > 0;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/record_client_of_refund.sql
create or replace function record_client_of_refund() returns trigger language plpgsql as $$
declare r refunds := coalesce(new, old);
begin
  insert into client_changes (client_id)
  select coalesce(o.client_id, b.client_id)
  from (values (r.order_id, r.booking_id, r.payment_exception_id)) back (order_id, booking_id, exception_id)
  left join payment_exceptions m on m.id = back.exception_id
  left join payment_captures c on c.id = m.capture_id
  left join orders o on o.id = coalesce(back.order_id, c.order_id)
  left join bookings b on b.id = coalesce(back.booking_id, c.booking_id)
  where num_nonnulls(o.client_id, b.client_id) > 0;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/record_line_sale.sql
create or replace function record_line_sale() returns trigger language plpgsql as $$
begin
  perform from orders o where o.id = new.order_id and o.status in ('paid', 'preparing', 'dispatched', 'delivered') for share;
  if found then
    insert into sale_changes (product_id, units, cents) values
      (old.product_id, old.refunded_quantity - old.quantity, old.refunded_cents - old.total_cents),
      (new.product_id, new.quantity - new.refunded_quantity, new.total_cents - new.refunded_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/record_order_sale.sql
create or replace function record_order_sale() returns trigger language plpgsql as $$
declare direction integer := case when new.status in ('paid', 'preparing', 'dispatched', 'delivered') then 1 else -1 end;
begin
  insert into sale_changes (product_id, units, cents)
  select l.product_id, direction * (l.quantity - l.refunded_quantity), direction * (l.total_cents - l.refunded_cents)
  from order_lines l where l.order_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/add_client_totals.sql
create trigger clients_add_totals after insert on clients
  referencing new table as added for each statement execute function add_client_totals();
--> statement-breakpoint
-- src/sql/office-figures/add_product_sales.sql
create trigger products_add_sales after insert on products
  referencing new table as added for each statement execute function add_product_sales();
--> statement-breakpoint
-- src/sql/office-figures/record_client_of_booking.sql
create trigger bookings_record_client after insert or update of status, starts_at on bookings
  for each row when (new.client_id is not null) execute function record_client_of_booking();
--> statement-breakpoint
-- src/sql/office-figures/record_client_of_capture.sql
create trigger payment_captures_record_client after insert or update of order_id, booking_id, amount_cents on payment_captures
  for each row when (num_nonnulls(new.order_id, new.booking_id) > 0) execute function record_client_of_capture();
--> statement-breakpoint
-- src/sql/office-figures/record_client_of_exception.sql
create trigger payment_exceptions_record_client after update of resolution on payment_exceptions
  for each row when (new.resolution = 'refunded') execute function record_client_of_exception();
--> statement-breakpoint
-- src/sql/office-figures/record_client_of_refund.sql
create trigger refunds_record_client
  after insert or delete or update of amount_cents, order_id, booking_id, payment_exception_id on refunds
  for each row execute function record_client_of_refund();
--> statement-breakpoint
-- src/sql/office-figures/record_line_sale.sql
create trigger order_lines_record_sale after update on order_lines for each row
  when ((old.product_id, old.quantity, old.refunded_quantity, old.total_cents, old.refunded_cents)
    is distinct from (new.product_id, new.quantity, new.refunded_quantity, new.total_cents, new.refunded_cents))
  execute function record_line_sale();
--> statement-breakpoint
-- src/sql/office-figures/record_order_sale.sql
create trigger orders_record_sale after update of status on orders for each row
  when ((old.status in ('paid', 'preparing', 'dispatched', 'delivered'))
    <> (new.status in ('paid', 'preparing', 'dispatched', 'delivered')))
  execute function record_order_sale();
