CREATE TABLE "refund_lines" (
	"refund_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_at_least_one" CHECK ("refund_lines"."quantity" > 0 and "refund_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_positive";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goodwill_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "arrival_claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "arrival_disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "delivered_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "delivery_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goodwill_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_order_line_idx" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "parcels_under_way_idx" ON "parcels" USING btree ("dispatched_at") WHERE status = 'dispatched';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_units_within_quantity" CHECK ("order_lines"."refunded_quantity" between 0 and "order_lines"."quantity" and "order_lines"."restocked_quantity" between 0 and "order_lines"."refunded_quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_whole_line_whole_price" CHECK ("order_lines"."refunded_quantity" < "order_lines"."quantity" or "order_lines"."refunded_cents" = "order_lines"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_within_parts" CHECK ("orders"."delivery_refunded_cents" between 0 and "orders"."delivery_cents" and "orders"."goodwill_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_delivered_by_known" CHECK ("parcels"."delivered_by" is null or ("parcels"."delivered_by" in ('buyer', 'carrier', 'time') and "parcels"."delivered_at" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_cents" > 0 and "refunds"."delivery_cents" >= 0);
--> statement-breakpoint
insert into accounts (code, name, kind) values ('goodwill', 'Goodwill to customers', 'expense');
--> statement-breakpoint
-- Earlier refunds were one sum, spread over lines and delivery. Lines know their share; the rest of it was delivery.
update orders o set delivery_refunded_cents = given.cents + round(o.rounding_cents * given.cents / o.total_cents) - lines.cents
from (select r.order_id, sum(r.amount_cents) as cents from refunds r where r.order_id is not null group by 1) given,
  (select l.order_id, sum(l.refunded_cents) as cents from order_lines l group by 1) lines
where given.order_id = o.id and lines.order_id = o.id and o.status in ('paid', 'preparing', 'dispatched', 'delivered');
--> statement-breakpoint
alter table order_lines disable trigger order_lines_frozen;
--> statement-breakpoint
update order_lines l set refunded_quantity = l.quantity from orders o
where o.id = l.order_id and o.status in ('paid', 'preparing', 'dispatched', 'delivered')
  and l.refunded_cents > 0 and l.refunded_cents = l.total_cents;
--> statement-breakpoint
alter table order_lines enable trigger order_lines_frozen;
--> statement-breakpoint
-- Flash sales paid before they had accounts of their own were posted as regular ones; they move to where they belong, on the day they
-- were sold.
with expected as (
  select l.order_id, 'flash_' || kind.account as flash, kind.account as regular,
    sum(case when o.status in ('paid', 'preparing', 'dispatched', 'delivered') then kind.vat_cents - kind.income_cents else 0 end) as cents
  from order_lines l join orders o on o.id = l.order_id
  cross join lateral (select l.total_cents - l.refunded_cents as total_cents) kept
  cross join lateral (select case when l.vendor_id is null then 0 when l.refunded_cents = 0 then l.commission_cents
    else apply_rate(kept.total_cents, l.commission_rate) end as commission_cents) earned
  cross join lateral (select
    case when l.vendor_id is null then 'sales' else 'commissions' end as account,
    case when l.vendor_id is null then kept.total_cents else earned.commission_cents end as income_cents,
    case when l.refunded_cents = 0 then l.vat_cents
      else included_tax(case when l.vendor_id is null then kept.total_cents else earned.commission_cents end, l.vat_rate) end as vat_cents) kind
  where l.campaign_id is not null group by 1, 2, 3),
posted as (
  select split_part(n.source, ':', 2) as number, g.account, sum(g.amount_cents) as cents
  from ledger_entries n join ledger_lines g on g.entry_id = n.id
  where n.source like 'order:%' and g.account in ('flash_sales', 'flash_commissions') group by 1, 2),
missing as (
  select e.order_id, e.flash, e.regular, e.cents - coalesce(p.cents, 0) as cents
  from expected e join orders o on o.id = e.order_id left join posted p on p.number = o.number and p.account = e.flash
  where e.cents <> coalesce(p.cents, 0)),
entries as (
  insert into ledger_entries (source, at, memo)
  select 'order:' || o.number || ':flash-accounts', o.paid_at, 'Flash sale of order ' || o.number || ' moved to its own account'
  from orders o where o.id in (select m.order_id from missing m)
  returning id, source)
insert into ledger_lines (entry_id, account, amount_cents)
select e.id, line.account, line.cents from entries e join orders o on e.source = 'order:' || o.number || ':flash-accounts'
join missing m on m.order_id = o.id
cross join lateral (values (m.flash, m.cents), (m.regular, -m.cents)) line (account, cents);
