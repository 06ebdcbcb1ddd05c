-- What vendors and stylists earned and were paid. A line is unconfirmed while a payment for its order or booking is: M-Pesa's list
-- does not show the money yet, or M-Pesa denies it.
create or replace view payee_lines as
  select l.id, l.entry_id, l.account, l.vendor_id, l.stylist_id, l.booking_id, l.amount_cents,
    -- A vendor's line names no order; the deposit in the same entry does.
    l.entry_id in (select d.entry_id from payment_captures c join ledger_lines d on d.order_id = c.order_id where c.unconfirmed)
    or (l.booking_id is not null
      and l.booking_id in (select c.booking_id from payment_captures c where c.unconfirmed and c.booking_id is not null)) as unconfirmed
  from ledger_lines l where l.account in ('vendors', 'stylists');
