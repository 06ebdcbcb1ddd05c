-- The ledger lines by which vendors and stylists earn while a payment for the order or booking is unconfirmed: M-Pesa's list does not
-- show it yet, or M-Pesa denies it. A vendor's line names no order; the deposit in the same entry does.
create or replace view unconfirmed_earnings as
  select l.id, l.account, l.vendor_id, l.stylist_id, l.amount_cents
  from payment_captures c join ledger_lines d on d.order_id = c.order_id
  join ledger_lines l on l.entry_id = d.entry_id and l.account = 'vendors'
  where c.unconfirmed
  union
  select l.id, l.account, l.vendor_id, l.stylist_id, l.amount_cents
  from payment_captures c join ledger_lines l on l.booking_id = c.booking_id and l.account = 'stylists'
  where c.unconfirmed;
