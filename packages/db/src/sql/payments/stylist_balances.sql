-- What the shop owes each stylist, and how much of it may be paid out: not unconfirmed earnings, by the same rule as `vendor_balances()`.
create or replace view stylist_balances as
  select b.stylist_id, b.owed_cents, least(b.owed_cents, greatest(0, b.owed_cents - coalesce(u.cents, 0)))::bigint as payable_cents
  from (
    select l.stylist_id, (-sum(l.amount_cents))::bigint as owed_cents
    from ledger_lines l where l.account = 'stylists' group by 1) b
  left join (
    select e.stylist_id, -sum(e.amount_cents) as cents from unconfirmed_earnings e where e.account = 'stylists' group by 1) u
    on u.stylist_id = b.stylist_id;
