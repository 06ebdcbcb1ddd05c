-- The balance of each account by day, exact at the moment of the query: the daily totals up to the last summed entry, and the
-- lines of all entries since.
create or replace view ledger_by_day as
  select d.account, d.day, d.amount_cents from ledger_daily_totals d
  union all
  select l.account, nairobi_day(e.at), sum(l.amount_cents)::bigint
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.id > (select w.entry_id from ledger_watermark w)
  group by 1, 2;
