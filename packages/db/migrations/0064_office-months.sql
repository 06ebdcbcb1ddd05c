-- What was sold in a month, the entries of the ledger that are not about sales, and the parcels whose vendors wait are kept ready.
-- No order changes until all of it is added up: the lock comes first, so that no change is made by the old functions meanwhile.
lock table orders, order_lines in share row exclusive mode;
--> statement-breakpoint
CREATE TABLE "product_months" (
	"month" date NOT NULL,
	"product_id" bigint NOT NULL,
	"units" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "product_months_month_product_id_pk" PRIMARY KEY("month","product_id")
);
--> statement-breakpoint
DROP INDEX "parcels_arrival_idx";--> statement-breakpoint
ALTER TABLE "sale_changes" ADD COLUMN "month" date;--> statement-breakpoint
ALTER TABLE "product_months" ADD CONSTRAINT "product_months_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_months_product_idx" ON "product_months" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "parcels_waiting_idx" ON "parcels" USING btree ("delivered_at") WHERE vendor_id is not null and status <> 'cancelled';
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/office-figures/record_line_sale.sql
create or replace function record_line_sale() returns trigger language plpgsql as $$
declare month date;
begin
  select nairobi_month(o.paid_at) into month from orders o where o.id = new.order_id and o.status in ('paid', 'preparing', 'dispatched', 'delivered') for share;
  if found then
    insert into sale_changes (product_id, units, cents, month) values
      (old.product_id, old.refunded_quantity - old.quantity, old.refunded_cents - old.total_cents, month),
      (new.product_id, new.quantity - new.refunded_quantity, new.total_cents - new.refunded_cents, month);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- src/sql/office-figures/record_order_sale.sql
create or replace function record_order_sale() returns trigger language plpgsql as $$
declare direction integer := case when new.status in ('paid', 'preparing', 'dispatched', 'delivered') then 1 else -1 end;
begin
  insert into sale_changes (product_id, units, cents, month)
  select l.product_id, direction * (l.quantity - l.refunded_quantity), direction * (l.total_cents - l.refunded_cents), nairobi_month(new.paid_at)
  from order_lines l where l.order_id = new.id;
  return null;
end $$;
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
    union
    select p.id, p.order_id, p.vendor_id, parcel_arrival(p)
    from open_return_units u join order_lines back on back.id = u.order_line_id join parcels p on p.id = back.parcel_id
    where p.vendor_id is not null and p.status <> 'cancelled') waits
  cross join lateral (
    select o.id from orders o where o.id = waits.order_id and o.status in ('paid', 'preparing', 'dispatched', 'delivered') offset 0) o
  cross join lateral (
    select sum(l.total_cents - l.refunded_cents - case l.refunded_cents when 0 then l.commission_cents
      else apply_rate(l.total_cents - l.refunded_cents, l.commission_rate) end)::bigint as cents
    from order_lines l where l.parcel_id = waits.id offset 0) share
  where not exists (select from payment_captures c where c.order_id = o.id and c.unconfirmed)
$$;
--> statement-breakpoint
-- src/sql/shared/nairobi_month.sql
create or replace function nairobi_month(at timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', nairobi_day(at))::date
$$;
--> statement-breakpoint
create index ledger_entries_apart_idx on ledger_entries (at) where source !~ '^(order|booking|capture|refund|money):';
--> statement-breakpoint
-- For sums over all sales: the index alone answers.
create index bookings_sales_idx on bookings (status, package_code) include (id, price_cents, commission_cents, commission_rate)
  where paid_at is not null;
--> statement-breakpoint
create index order_lines_refunded_idx on order_lines (order_id) where refunded_quantity > 0;
--> statement-breakpoint
-- Changes noted before say no month. They are part of what is sold until now.
with done as (delete from sale_changes returning product_id, units, cents)
update product_sales s set units = s.units + sold.units, cents = s.cents + sold.cents
from (select product_id, sum(units) as units, sum(cents) as cents from done group by product_id) sold
where s.product_id = sold.product_id;
--> statement-breakpoint
insert into product_months (month, product_id, units, cents)
select nairobi_month(o.paid_at), l.product_id, sum(l.quantity - l.refunded_quantity), sum(l.total_cents - l.refunded_cents)
from order_lines l join orders o on o.id = l.order_id
where o.status in ('paid', 'preparing', 'dispatched', 'delivered') and o.paid_at is not null group by 1, 2;
