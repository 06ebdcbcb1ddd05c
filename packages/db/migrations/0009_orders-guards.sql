alter table product_reviews add constraint product_reviews_order_line_fk
  foreign key (order_line_id) references order_lines (id);
--> statement-breakpoint
create index product_reviews_order_line_idx on product_reviews (order_line_id);
--> statement-breakpoint
-- Reviews that were there had been read.
update product_reviews set state = 'published';
--> statement-breakpoint
-- The rating of a product is the sum of its verified reviews that are shown; nobody else writes it.
create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.verified_at is not null and old.state = 'published' then
    update products set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null and new.state = 'published' then
    update products set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.product_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
update products p set review_count = r.number, rating_sum = r.stars
from (select product_id, count(*) as number, sum(rating) as stars from product_reviews
      where verified_at is not null and state = 'published' group by product_id) r
where r.product_id = p.id and (p.review_count, p.rating_sum) is distinct from (r.number, r.stars);
--> statement-breakpoint
-- Which step of an order may follow which. Late money takes a cancelled order back, or asks to be sent back itself.
insert into order_moves (from_status, to_status) values
  ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'),
  ('paid', 'preparing'), ('paid', 'refund_pending'),
  ('preparing', 'dispatched'), ('preparing', 'refund_pending'),
  ('dispatched', 'delivered'), ('dispatched', 'refund_pending'),
  ('delivered', 'refund_pending'),
  ('cancelled', 'paid'), ('cancelled', 'refund_pending'),
  ('refund_pending', 'refunded');
--> statement-breakpoint
create function refuse_unknown_order_move() returns trigger language plpgsql as $$
begin
  if not exists (select from order_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'order % cannot go from % to %', old.number, old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_move_known';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_move_known before update of status on orders for each row
  when (old.status is distinct from new.status) execute function refuse_unknown_order_move();
--> statement-breakpoint
create function refuse_order_that_begins_elsewhere() returns trigger language plpgsql as $$
begin
  raise exception 'an order begins by awaiting payment' using errcode = 'check_violation', constraint = 'orders_begin_unpaid';
end $$;
--> statement-breakpoint
create trigger orders_begin_unpaid before insert on orders for each row
  when (new.status <> 'awaiting_payment') execute function refuse_order_that_begins_elsewhere();
--> statement-breakpoint
create function refuse_unknown_parcel_move() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('waiting', 'preparing'), ('preparing', 'dispatched'), ('dispatched', 'delivered'),
                                      ('waiting', 'cancelled'), ('preparing', 'cancelled'), ('cancelled', 'waiting')) then
    raise exception 'parcel % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'parcels_move_known';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger parcels_move_known before update of status on parcels for each row
  when (old.status is distinct from new.status) execute function refuse_unknown_parcel_move();
--> statement-breakpoint
-- What an order shows: one whose time ran out is cancelled, also when no job has said so yet.
create function order_status(status text, hold_until timestamptz, at timestamptz) returns text
language sql immutable parallel safe as $$
  select case when hold_until <= at then 'cancelled' else status end
$$;
--> statement-breakpoint
-- What was promised stays as it was promised.
create function refuse_new_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of an order do not change' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
create trigger order_lines_frozen before update or delete on order_lines for each row execute function refuse_new_terms();
--> statement-breakpoint
create trigger orders_frozen before update on orders for each row
  when ((old.number, old.goods_cents, old.delivery_cents, old.rounding_cents, old.total_cents, old.vat_cents, old.placed_at)
        is distinct from
        (new.number, new.goods_cents, new.delivery_cents, new.rounding_cents, new.total_cents, new.vat_cents, new.placed_at))
  execute function refuse_new_terms();
--> statement-breakpoint
-- No order is paid without money. Looked at when the transaction ends.
create function refuse_paid_without_money() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from payment_captures where order_id = new.id) < new.total_cents then
    raise exception 'order % is not paid for', new.number using errcode = 'check_violation', constraint = 'orders_paid_with_money';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger orders_paid_with_money after update of status on orders
  deferrable initially deferred for each row
  when (new.status = 'paid') execute function refuse_paid_without_money();
--> statement-breakpoint
create function refuse_refund_beyond_money() returns trigger language plpgsql as $$
begin
  if new.amount_cents > (select coalesce(sum(amount_cents), 0) from payment_captures where order_id = new.order_id) then
    raise exception 'more would go back than came' using errcode = 'check_violation', constraint = 'refunds_within_captures';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_within_captures before insert or update of amount_cents, order_id on refunds
  for each row execute function refuse_refund_beyond_money();
--> statement-breakpoint
-- The last guard against overselling: whatever the service believed, no more is held than there is.
create function keep_holds_within_stock() returns trigger language plpgsql as $$
declare short bigint;
begin
  -- In one order, so that two buyers never wait for each other; what others committed meanwhile is seen below. The foreign
  -- key has locked the rows already, for many at once: a lock that shuts those out would be a deadlock.
  perform from product_variants where id in (select variant_id from changed) order by id for no key update;
  select v.id into short from product_variants v
  join (select variant_id, max(held_at) as at from changed group by variant_id) c on c.variant_id = v.id
  where v.on_hand < (select sum(h.quantity) from stock_holds h where h.variant_id = v.id and h.expires_at > c.at)
  limit 1;
  if found then
    raise exception 'variant % has not enough left', short
      using errcode = 'check_violation', constraint = 'stock_holds_within_stock';
  end if;
  update product_variants v set held_until = c.until
  from (select variant_id, max(expires_at) as until from changed group by variant_id) c
  where c.variant_id = v.id and (v.held_until is null or v.held_until < c.until);
  return null;
end $$;
--> statement-breakpoint
create trigger stock_holds_within_stock after insert on stock_holds
  referencing new table as changed for each statement execute function keep_holds_within_stock();
--> statement-breakpoint
create trigger stock_holds_stay_within_stock after update on stock_holds
  referencing new table as changed for each statement execute function keep_holds_within_stock();
--> statement-breakpoint
create function move_stock() returns trigger language plpgsql as $$
begin
  perform from product_variants where id in (select variant_id from moved) order by id for no key update;
  update product_variants v set on_hand = v.on_hand + m.quantity
  from (select variant_id, sum(quantity)::integer as quantity from moved group by variant_id) m where m.variant_id = v.id;
  return null;
end $$;
--> statement-breakpoint
create trigger stock_movements_move after insert on stock_movements
  referencing new table as moved for each statement execute function move_stock();
--> statement-breakpoint
create trigger stock_movements_append_only before update on stock_movements
  for each row execute function refuse_change();
--> statement-breakpoint
-- The accounts. Per order: deposits. Per vendor: payables.
insert into accounts (code, name, kind) values
  ('mpesa', 'M-Pesa', 'asset'),
  ('inventory', 'Goods in stock', 'asset'),
  ('deposits', 'Money of customers not yet earned', 'liability'),
  ('vendors', 'Owed to vendors', 'liability'),
  ('vat', 'VAT payable', 'liability'),
  ('sales', 'Goods sold', 'income'),
  ('commissions', 'Commission on vendors'' goods', 'income'),
  ('delivery', 'Delivery', 'income'),
  ('cost_of_goods', 'Cost of goods sold', 'expense'),
  ('rounding', 'Rounding', 'expense');
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_lines_append_only before update or delete on ledger_lines
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_lines_no_truncate before truncate on ledger_lines
  for each statement execute function refuse_change();
--> statement-breakpoint
-- An entry is written at one time: nobody adds to it later, not even two lines that cancel out.
create function refuse_later_lines() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries e where e.id in (select entry_id from added)
             and e.written_by <> pg_current_xact_id()) then
    raise exception 'this entry is closed' using errcode = 'restrict_violation', constraint = 'ledger_lines_with_their_entry';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_lines_with_their_entry after insert on ledger_lines
  referencing new table as added for each statement execute function refuse_later_lines();
--> statement-breakpoint
create function sign_entry() returns trigger language plpgsql as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_entries_written_by before insert on ledger_entries
  for each row execute function sign_entry();
--> statement-breakpoint
-- Looked at when the transaction ends: the lines of an entry add up to nothing, and there are at least two.
create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare lines bigint; balance numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into lines, balance from ledger_lines where entry_id = new.id;
  if lines < 2 or balance <> 0 then
    raise exception 'entry % does not balance', new.source using errcode = 'check_violation', constraint = 'ledger_entries_balance';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
--> statement-breakpoint
-- A receipt is filled in once; money itself is never rewritten.
create function refuse_rewritten_money() returns trigger language plpgsql as $$
begin
  raise exception 'money that arrived is not rewritten' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
create trigger payment_captures_keep before update on payment_captures for each row
  when (old.amount_cents <> new.amount_cents or old.provider <> new.provider
        or (old.receipt is not null and new.receipt is distinct from old.receipt))
  execute function refuse_rewritten_money();
--> statement-breakpoint
create trigger payment_captures_no_delete before delete on payment_captures
  for each row execute function refuse_rewritten_money();
