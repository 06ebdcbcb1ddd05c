set local check_function_bodies = off;
--> statement-breakpoint
drop trigger orders_frozen on orders;
--> statement-breakpoint
drop trigger order_lines_frozen on order_lines;
--> statement-breakpoint
-- src/sql/papers/number_paper.sql
create or replace function number_paper() returns trigger language plpgsql as $$
begin
  new.year := extract(year from nairobi_day(new.issued_at));
  insert into paper_numbers as n (series, year, last) values (new.series, new.year, 1)
  on conflict (series, year) do update set last = n.last + 1
  returning n.last into new.sequence;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/papers/reject_paper_change.sql
create or replace function reject_paper_change() returns trigger language plpgsql as $$
begin
  raise exception 'a numbered paper is never changed' using errcode = 'restrict_violation', constraint = tg_name;
end $$;
--> statement-breakpoint
-- src/sql/orders/reject_order_terms_change.sql
create trigger orders_frozen before update on orders for each row
  when ((old.number, old.goods_cents, old.delivery_cents, old.rounding_cents, old.total_cents, old.vat_cents, old.placed_at,
         old.promised_day, old.delivery_method, old.pickup_point_id)
        is distinct from
        (new.number, new.goods_cents, new.delivery_cents, new.rounding_cents, new.total_cents, new.vat_cents, new.placed_at,
         new.promised_day, new.delivery_method, new.pickup_point_id)
        or (new.refund_phone <> '' and new.refund_phone is distinct from old.refund_phone))
  execute function reject_order_terms_change();
--> statement-breakpoint
-- src/sql/orders/reject_order_terms_change.sql
create trigger order_lines_frozen before update on order_lines for each row
  when (to_jsonb(old) - '{refunded_cents,refunded_quantity,restocked_quantity,lost_quantity,variant_id,sku,colour,size,picture_id}'::text[]
        is distinct from
        to_jsonb(new) - '{refunded_cents,refunded_quantity,restocked_quantity,lost_quantity,variant_id,sku,colour,size,picture_id}'::text[])
  execute function reject_order_terms_change();
--> statement-breakpoint
-- src/sql/papers/number_paper.sql
create trigger papers_numbered before insert on papers for each row execute function number_paper();
--> statement-breakpoint
-- src/sql/papers/reject_paper_change.sql
create trigger papers_frozen before update on papers for each row
  when (old.printed_at is not null or to_jsonb(old) - 'printed_at' is distinct from to_jsonb(new) - 'printed_at')
  execute function reject_paper_change();
--> statement-breakpoint
-- src/sql/papers/reject_paper_change.sql
create trigger papers_no_delete before delete on papers for each row execute function reject_paper_change();
--> statement-breakpoint
-- src/sql/papers/reject_paper_change.sql
create trigger papers_no_truncate before truncate on papers for each statement execute function reject_paper_change();
