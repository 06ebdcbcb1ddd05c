ALTER TABLE "payment_exceptions" DROP CONSTRAINT "payment_exceptions_unique";--> statement-breakpoint
CREATE INDEX "payment_captures_unconfirmed_idx" ON "payment_captures" USING btree ("created_at") WHERE unconfirmed;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_exceptions_one_open_per_capture" ON "payment_exceptions" USING btree ("capture_id","reason") WHERE resolution is null;--> statement-breakpoint
CREATE INDEX "payment_exceptions_capture_idx" ON "payment_exceptions" USING btree ("capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_exceptions_one_open_per_attempt" ON "payment_exceptions" USING btree ("attempt_id","reason") WHERE resolution is null;--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- src/sql/payments/is_refund_unconfirmed.sql
create or replace function is_refund_unconfirmed(refund refunds) returns boolean language sql stable as $$
  select exists (
    select from payment_captures c where c.unconfirmed and refund.payment_exception_id is null
      and (c.order_id = refund.order_id or c.booking_id = refund.booking_id)
    union all
    select from payment_exceptions x join payment_captures c on c.id = x.capture_id
    where c.unconfirmed and x.id = refund.payment_exception_id)
$$;
--> statement-breakpoint
-- src/sql/payments/reject_payout_beyond_balance.sql
create or replace function reject_payout_beyond_balance() returns trigger language plpgsql as $$
declare payable bigint;
begin
  perform from users where id = new.vendor_id for update;
  perform from stylists where id = new.stylist_id for update;
  select b.payable_cents into payable from payee_balances b
  where (b.account = 'vendors' and b.vendor_id = new.vendor_id) or (b.account = 'stylists' and b.stylist_id = new.stylist_id);
  if new.amount_cents > coalesce(payable, 0) then
    raise exception 'the payout exceeds what is owed'
      using errcode = 'check_violation', constraint = 'transfers_within_balance';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/payments/reject_refund_of_unconfirmed_money.sql
create or replace function reject_refund_of_unconfirmed_money() returns trigger language plpgsql as $$
declare unconfirmed boolean;
begin
  if tg_table_name = 'refunds' then
    unconfirmed := is_refund_unconfirmed(new)
      and not exists (select from transfers t where t.refund_id = new.id and t.state = 'paid');
  else
    select is_refund_unconfirmed(r) into unconfirmed from refunds r where r.id = new.refund_id;
  end if;
  if unconfirmed then
    raise exception 'M-Pesa has not confirmed this payment'
      using errcode = 'check_violation', constraint = 'refunds_of_confirmed_money';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- src/sql/ledger/unconfirmed_earnings.sql
create or replace view unconfirmed_earnings as
  select l.id, l.account, l.vendor_id, l.stylist_id, l.amount_cents
  from payment_captures c join ledger_lines d on d.order_id = c.order_id
  join ledger_lines l on l.entry_id = d.entry_id and l.account = 'vendors'
  where c.unconfirmed
  union
  select l.id, l.account, l.vendor_id, l.stylist_id, l.amount_cents
  from payment_captures c join ledger_lines l on l.booking_id = c.booking_id and l.account = 'stylists'
  where c.unconfirmed;
--> statement-breakpoint
-- src/sql/payments/payee_balances.sql
create or replace view payee_balances as
  select b.account, b.vendor_id, b.stylist_id, b.owed_cents,
    least(b.owed_cents, greatest(0, b.owed_cents - coalesce(u.cents, 0)))::bigint as payable_cents
  from (
    select 'vendors' as account, l.vendor_id, null::bigint as stylist_id, (-sum(l.amount_cents))::bigint as owed_cents
    from ledger_lines l where l.account = 'vendors' group by l.vendor_id
    union all
    select 'stylists', null, l.stylist_id, (-sum(l.amount_cents))::bigint
    from ledger_lines l where l.account = 'stylists' group by l.stylist_id) b
  left join (
    select e.account, coalesce(e.vendor_id, e.stylist_id) as payee_id, -sum(e.amount_cents) as cents
    from unconfirmed_earnings e group by 1, 2) u
    on u.account = b.account and u.payee_id = coalesce(b.vendor_id, b.stylist_id);
--> statement-breakpoint
-- src/sql/payments/reject_refund_of_unconfirmed_money.sql
create trigger refunds_of_confirmed_money before insert or update of reference on refunds for each row
  when (new.reference is not null) execute function reject_refund_of_unconfirmed_money();
--> statement-breakpoint
-- src/sql/payments/reject_refund_of_unconfirmed_money.sql
create trigger transfers_of_confirmed_money before insert on transfers for each row
  when (new.purpose = 'refund') execute function reject_refund_of_unconfirmed_money();
