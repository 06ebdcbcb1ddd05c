import { EXPENSE_ACCOUNTS, INCOME_ACCOUNTS } from '@harusi/contracts/office/books/accounting';
import { type SQL, sql } from '@harusi/db/drizzle';

/**
 * Daily totals of some accounts, exact at this moment, as in `ledger_by_day`. `offset 0` makes PostgreSQL look up the
 * lines of each entry not summed yet: it can't know how few those are and would read every line.
 */
export const ledgerByDay = (accounts: SQL) => sql`(
  select d.account, d.day, d.amount_cents from ledger_daily_totals d where d.account = any(${accounts})
  union all
  select l.account, nairobi_day(e.at), l.amount_cents from ledger_entries e cross join lateral (
    select l.account, l.amount_cents from ledger_lines l
    where l.entry_id = e.id and l.account = any(${accounts}) offset 0) l
  where e.id > (select s.entry_id from ledger_watermark s))`;

const COUNTED = [...INCOME_ACCOUNTS, ...EXPENSE_ACCOUNTS, 'vat'];

/**
 * Movements since a day by account, month and income tax rate (`steps`: the days on which a rate began). The row
 * without a month is VAT before that day. Reads daily totals, not entries.
 */
export const movementsSince = (since: string, steps: readonly string[]) => sql`
  select d.account, to_char(d.day, 'YYYY-MM') as month,
         width_bucket(d.day, ${sql.param([...steps])}::date[]) - 1 as step, sum(d.amount_cents)::float8 as cents
  from ${ledgerByDay(sql`${sql.param(COUNTED)}::text[]`)} d where d.day >= ${since}::date group by 1, 2, 3
  union all
  select 'vat', null, 0, coalesce(sum(d.amount_cents), 0)::float8
  from ${ledgerByDay(sql`array['vat']`)} d where d.day < ${since}::date`;

/** Input VAT by month, less what was voided in that month. */
export const inputVatSince = (since: string) => sql`
  select to_char(moved.day, 'YYYY-MM') as month, sum(moved.cents)::float8 as cents from (
    select x.day, x.vat_cents as cents from expenses x where x.day >= ${since}::date
    union all
    select nairobi_day(x.voided_at), -x.vat_cents from expenses x
    where x.voided_at is not null and nairobi_day(x.voided_at) >= ${since}::date) moved
  group by 1`;

export const taxPaymentTotals = sql`
  select t.kind, to_char(t.period, 'YYYY-MM') as period, to_char(t.paid_on, 'YYYY-MM') as month,
         sum(t.amount_cents)::float8 as cents
  from tax_payments t group by 1, 2, 3`;
