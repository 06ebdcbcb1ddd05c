import type { Encoded } from '@harusi/contracts/calls';
import type {
  FigureGroup,
  LedgerAccount,
  LedgerEntry,
  LedgerEntryQuery,
} from '@harusi/contracts/office/books/accounting';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { firstDayOfMonth, nextDay, startOfNairobiDay } from '@harusi/contracts/constants/nairobi-time';
import type { ListOrder } from '../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../lib/lists/keyset-list.ts';
import { runOn } from '../../lib/lists/run.ts';
import { ledgerByDay } from './accounting.sql.ts';
import { FIGURE_GROUPS, accountGroup } from './figures.rules.ts';
import { dayAfterPeriod, resolvePeriod } from './periods.rules.ts';

/** Entries besides those of orders, bookings and customers' payments: few, and in an index of their own. */
const IS_APART = sql`e.source !~ '^(order|booking|capture|refund|money):'`;

const OF_TAXES = sql`${IS_APART} and e.source like 'tax:%'`;
const OF_EXPENSES = sql`${IS_APART} and e.source like 'expense:%'`;

interface Part {
  /** A condition on `ledger_entries e`. */
  own: SQL;
  /** An account of which its entries have a line, too. */
  beside?: LedgerAccount;
  /** The few entries of its account that are not its own, by `e` and what `sumOf` knows of their lines. */
  others?: SQL;
}

/**
 * Groups that are only part of an account. Nearly all entries of an account belong to those with `others`, so their figure is
 * the account's less the few others.
 */
const PARTS: Partial<Record<FigureGroup, Part>> = {
  vat_output: {
    own: sql`e.source not like 'expense:%' and e.source not like 'tax:%'`,
    others: sql`${IS_APART} and (e.source like 'expense:%' or e.source like 'tax:%')`,
  },
  vat_input: { own: OF_EXPENSES },
  vat_paid: { own: OF_TAXES },
  // Money from and to customers, not the shop's own payments.
  money_taken: { own: sql`true`, beside: 'deposits', others: sql`${IS_APART} and not l.is_beside` },
};

/** Walking along the entries meets more lines than these soon. */
const MANY_LINES = 200_000;

async function hasManyLines(db: Db, codes: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ many: boolean }>(sql`
    select count(*) > ${MANY_LINES} as many from (
      select from ledger_lines l where l.account = any(${codes}) limit ${MANY_LINES + 1}) l`);
  return rows[0]!.many;
}

const NEWEST: ListOrder = {
  name: 'ledger entries',
  keys: [
    { sql: sql`e.at`, type: 'instant' },
    { sql: sql`e.id`, type: 'integer' },
  ],
  descending: true,
};

type EntryWire = Encoded<typeof LedgerEntry>;

/** One page of the entries behind a figure, newest first, and the figure. */
export async function listLedgerEntries(db: Db, query: LedgerEntryQuery, now: Date) {
  const { group, account } = query;
  const { accounts, sign } = account === undefined ? FIGURE_GROUPS[group!] : accountGroup(account);
  const period = resolvePeriod(query, now);
  const [from, before] = query.day
    ? [query.day, nextDay(query.day)]
    : [firstDayOfMonth(period.from), dayAfterPeriod(period)];
  const part = group && PARTS[group];
  const codes = sql`${sql.param([...accounts])}::text[]`;
  const within = sql`e.at >= ${startOfNairobiDay(from)} and e.at < ${startOfNairobiDay(before)}`;
  // The lines of an entry are stored together: to look at all of them takes less than to look for two accounts in an index.
  const hasLines = part?.beside
    ? sql`(select bool_or(l.account = ${part.beside}) and bool_or(l.account = any(${codes}))
        from ledger_lines l where l.entry_id = e.id)`
    : sql`exists (select from ledger_lines l where l.entry_id = e.id and l.account = any(${codes}) offset 0)`;
  // Many entries are read one by one, `offset 0` sees to it, until the page is full; few are found by their accounts.
  const isFound = part === undefined && !(await hasManyLines(db, codes));
  const ofFew = {
    from: sql`(select distinct l.entry_id from ledger_lines l where l.account = any(${codes})) l
      cross join lateral (select e.id, e.at from ledger_entries e where e.id = l.entry_id offset 0) e`,
    where: within,
    id: sql`e.id`,
  };
  const page = await readKeysetPage<EntryWire>(runOn(db), query, {
    order: NEWEST,
    from: sql`ledger_entries e`,
    where: sql`${within} and ${part?.own ?? sql`true`} and ${hasLines}`,
    id: sql`e.id`,
    item: sql`json_build_object('id', e.id, 'at', instant_text(e.at), 'memo', e.memo, 'source', e.source,
      'amount', (select shillings((${sign}::integer * sum(l.amount_cents))::bigint) from ledger_lines l
                 where l.entry_id = e.id and l.account = any(${codes})),
      'order', (select o.number from ledger_lines l join orders o on o.id = l.order_id where l.entry_id = e.id limit 1),
      'booking', (select b.number from ledger_lines l join bookings b on b.id = l.booking_id where l.entry_id = e.id limit 1),
      'expense', case when e.source like 'expense:%' then split_part(e.source, ':', 2)::bigint end)`,
    join: sql`join ledger_entries e on e.id = page.id`,
    isSearch: isFound,
    ...(isFound && { found: ofFew }),
  });
  const sumOf = (condition: SQL) => sql`(select coalesce(sum(l.cents), 0)
    from ledger_entries e cross join lateral (
      select sum(l.amount_cents) filter (where l.account = any(${codes})) as cents,
        bool_or(l.account = ${part?.beside ?? null}) as is_beside from ledger_lines l where l.entry_id = e.id) l
    where ${within} and ${condition})`;
  const ofAccounts = sql`(select coalesce(sum(d.amount_cents), 0) from ${ledgerByDay(codes)} d
    where d.day >= ${from}::date and d.day < ${before}::date)`;
  const cents =
    part === undefined
      ? ofAccounts
      : part.others === undefined
        ? sumOf(part.own)
        : sql`(${ofAccounts} - ${sumOf(part.others)})`;
  const { rows } = await db.execute<{ total: string }>(
    sql`select shillings((${sign}::integer * ${cents})::bigint) as total`,
  );
  return { ...page, total: rows[0]!.total };
}
