import type { LedgerEntry, LedgerEntryQuery } from '@harusi/contracts/office/books/accounting';
import { Cents } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { firstDayOfMonth, nextDay, startOfNairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { limitClause } from '../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../lib/pagination.ts';
import { ledgerByDay } from './accounting.sql.ts';
import { FIGURE_GROUPS, accountGroup } from './figures.rules.ts';
import { dayAfterPeriod, resolvePeriod } from './periods.rules.ts';

/** Counting stops here: a list this long is not paged through. */
const MAX_COUNT = 10_000;

/** Groups that are only part of an account, as conditions on `ledger_entries e`. */
const SOURCES: Partial<Record<NonNullable<LedgerEntryQuery['group']>, SQL>> = {
  vat_output: sql`and e.source not like 'expense:%' and e.source not like 'tax:%'`,
  vat_input: sql`and e.source like 'expense:%'`,
  vat_paid: sql`and e.source like 'tax:%'`,
  // Money from and to customers, not the shop's own payments.
  money_taken: sql`and exists (select from ledger_lines d where d.entry_id = e.id and d.account = 'deposits')`,
};

/** Accounts with few entries, posted by hand: best found by account. */
const ENTERED: ReadonlySet<string> = new Set([
  'operating',
  'marketing',
  'administrative',
  'fees',
  'income_tax',
  'bank',
]);

type Row = Omit<LedgerEntry, 'at' | 'amount'> & { at: string; amount: number };

interface EntryPage {
  count: number;
  results: LedgerEntry[];
  total: Cents;
  has_more: boolean;
}

/** One page of the entries behind a figure, newest first, and the figure. */
export async function listLedgerEntries(db: Db, query: LedgerEntryQuery, now: Date): Promise<EntryPage> {
  const { group, account } = query;
  const { accounts, sign } = account === undefined ? FIGURE_GROUPS[group!] : accountGroup(account);
  const period = resolvePeriod(query, now);
  const [from, before] = query.day
    ? [query.day, nextDay(query.day)]
    : [firstDayOfMonth(period.from), dayAfterPeriod(period)];
  const only = (group && SOURCES[group]) ?? sql``;
  const codes = sql`${sql.param([...accounts])}::text[]`;
  // Other accounts have many entries: `offset 0` reads the newest one by one until the page is full.
  const oneByOne = accounts.every((code) => ENTERED.has(code)) ? sql`` : sql`offset 0`;
  const found = sql`ledger_entries e
    where e.at >= ${startOfNairobiDay(from)} and e.at < ${startOfNairobiDay(before)} ${only}
      and exists (select from ledger_lines l where l.entry_id = e.id and l.account = any(${codes}) ${oneByOne})`;
  const total =
    group !== undefined && group in SOURCES
      ? sql`select coalesce(sum(l.amount_cents), 0) as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where l.account = any(${codes}) and e.at >= ${startOfNairobiDay(from)} and e.at < ${startOfNairobiDay(before)} ${only}`
      : sql`select coalesce(sum(d.amount_cents), 0) as cents from ${ledgerByDay(codes)} d where d.day >= ${from}::date and d.day < ${before}::date`;
  const { rows } = await db.execute<{ entry: Row }>(sql`
    select json_build_object('id', page.id, 'at', instant_text(page.at), 'memo', page.memo, 'source', page.source,
      'amount', (select ${sign}::integer * sum(l.amount_cents) from ledger_lines l
                 where l.entry_id = page.id and l.account = any(${codes})),
      'order', (select o.number from ledger_lines l join orders o on o.id = l.order_id where l.entry_id = page.id limit 1),
      'booking', (select b.number from ledger_lines l join bookings b on b.id = l.booking_id where l.entry_id = page.id limit 1),
      'expense', case when page.source like 'expense:%' then split_part(page.source, ':', 2)::bigint end) as entry
    from (select e.* from ${found} order by e.at desc, e.id desc ${limitClause(query.page_size, pageOffset(query))}) page
    order by page.at desc, page.id desc`);
  const counted = await db.execute<{ count: number; total: number }>(sql`
    select (select count(*)::integer from (select from ${found} limit ${MAX_COUNT + 1}) counted) as count,
      (select (${sign}::integer * figure.cents)::float8 from (${total}) figure) as total`);
  const { count, ...figure } = counted.rows[0]!;
  return {
    count: Math.min(count, MAX_COUNT),
    results: rows.map(({ entry: { at, amount, ...entry } }) => ({
      ...entry,
      at: new Date(at),
      amount: Cents.parse(amount + 0),
    })),
    total: Cents.parse(figure.total + 0),
    has_more: count > MAX_COUNT,
  };
}
