-- What the shop owes each vendor and stylist, and how much of it may be paid out. Unconfirmed earnings may not; if they were paid
-- out before the doubt arose, other earnings are held back instead, but a doubt alone never makes a payee a debtor. They are few and summed
-- apart, so that the sum of all lines needs nothing but an index.
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
