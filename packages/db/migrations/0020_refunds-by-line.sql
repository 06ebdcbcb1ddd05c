-- Two people who edit one collection: the second is told.
alter table collections add column version integer not null default 1;
--> statement-breakpoint
-- Money that the shop owes is listed, the oldest first.
create index refunds_owed_idx on refunds (id) where reference is null;
--> statement-breakpoint
-- What goes back of an order goes back of its lines, so that no figure counts it as sold.
alter table order_lines add column given_back_cents bigint not null default 0;
--> statement-breakpoint
alter table order_lines add constraint order_lines_given_back_within check (given_back_cents between 0 and total_cents);
--> statement-breakpoint
drop trigger order_lines_frozen on order_lines;
--> statement-breakpoint
create trigger order_lines_frozen before update on order_lines for each row
  when (to_jsonb(old) - 'given_back_cents' is distinct from to_jsonb(new) - 'given_back_cents')
  execute function refuse_new_terms();
--> statement-breakpoint
create trigger order_lines_stay before delete on order_lines for each row execute function refuse_new_terms();
--> statement-breakpoint
-- As `whatIsLeft` shares it out: in proportion, and the cents that are left over to the largest remainders.
with back as (
  select o.id, o.delivery_cents, sum(r.amount_cents) + round(o.rounding_cents * sum(r.amount_cents) / o.total_cents) as cents
  from orders o join refunds r on r.order_id = o.id
  where o.status in ('paid', 'preparing', 'dispatched', 'delivered') group by o.id),
parts as (
  select b.id, l.id as line, l.total_cents as weight, b.cents from back b join order_lines l on l.order_id = b.id
  union all select b.id, null, b.delivery_cents, b.cents from back b),
exact as (select p.*, p.cents * p.weight / sum(p.weight) over (partition by p.id) as share from parts p),
ranked as (
  select e.*, e.cents - sum(floor(e.share)) over (partition by e.id) as left_over,
         row_number() over (partition by e.id order by e.share - floor(e.share) desc, e.line nulls last) as place
  from exact e)
update order_lines l set given_back_cents = floor(r.share) + (r.place <= r.left_over)::integer
from ranked r where r.line = l.id;
