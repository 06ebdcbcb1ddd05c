-- What the shop owes each vendor and stylist, and how much of it may be paid out. Unconfirmed earnings may not; if they were paid
-- out before the doubt arose, other earnings are held back instead, but nobody gets into debt by a doubt.
create or replace view payee_balances as
  select l.account, l.vendor_id, l.stylist_id, (-sum(l.amount_cents))::bigint as owed_cents,
    least(-sum(l.amount_cents), greatest(0, -coalesce(sum(l.amount_cents) filter (where not l.unconfirmed), 0)))::bigint as payable_cents
  from payee_lines l group by l.account, l.vendor_id, l.stylist_id;
