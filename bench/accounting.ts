import { LedgerEntryQuery } from '@harusi/contracts/office/books/accounting';
import { connect } from '@harusi/db/client';
import { migrate } from '@harusi/db/migrate/migrate';
import { type SQL, sql } from '@harusi/db/drizzle';
import { Client } from 'pg';
import { nairobiDay, yearOf } from '@harusi/contracts/constants/nairobi-time';
import { readAccounting } from '../apps/api/src/modules/accounting/accounting.service.ts';
import {
  inputVatSince,
  movementsSince,
  taxPaymentTotals,
} from '../apps/api/src/modules/accounting/accounting.sql.ts';
import { listLedgerEntries } from '../apps/api/src/modules/accounting/entries.service.ts';
import { sumLedger } from '../apps/api/src/modules/accounting/sum-ledger.service.ts';
import { formatTimings, type Timing, timeRuns, totalTiming } from './lib/timing.ts';

const ENTRIES = 1_000_000;
/** Entries since the last summing job, which runs once a minute. */
const FRESH = 2_000;
const DAYS = 730;
const FEW_TIMES = 4;

export interface AccountingFigures {
  entries: number;
  lines: number;
  /** Wall-clock time of the first summing, over a million entries. */
  summedInMs: number;
  statements: Timing[];
  /** The whole response, and entry lists, which don't use the daily sums. */
  others: Timing[];
  plans: string[];
}

/** Two years of entries: deposits, sales, stylist services, expenses and VAT. */
const insertEntriesSql = (from: number, to: number) => `
  set session_replication_role = replica;
  insert into ledger_entries (id, source, at, memo) overriding system value
  select n, 'order:' || n || case n % 2 when 0 then ':paid' else ':sale' end, date_trunc('milliseconds', now() - (${ENTRIES + FRESH} - n) * interval '${DAYS} days' / ${ENTRIES + FRESH}), 'Entry ' || n
  from generate_series(${from}, ${to}) n;
  insert into ledger_lines (entry_id, account, amount_cents)
  select n, posting.account, posting.amount from generate_series(${from}, ${to}) n
  cross join lateral (select 100000 + n % 977 * 100 as cents) price
  cross join lateral (values
    (n % 2 = 0, 'mpesa', price.cents), (n % 2 = 0, 'deposits', -price.cents),
    (n % 2 = 1, 'deposits', price.cents), (n % 2 = 1, 'vat', -(price.cents * 4 / 29)),
    (n % 2 = 1, (array['sales', 'sales', 'flash_sales', 'services', 'commissions'])[1 + n % 5], price.cents * 4 / 29 - price.cents),
    (n % 20 = 3, 'operating', price.cents / 9), (n % 20 = 3, 'bank', -(price.cents / 9)),
    (n % 10 = 7, 'stylist_payments', price.cents / 7), (n % 10 = 7, 'stylists', -(price.cents / 7)),
    (n % 10 = 1, 'cost_of_goods', price.cents / 3), (n % 10 = 1, 'inventory', -(price.cents / 3))
  ) posting (happens, account, amount) where posting.happens;
  set session_replication_role = origin`;

/** Creates a ledger of a million entries, all summed except the `FRESH` ones. Returns its URL and the summing time. */
async function createLedgerDatabase(adminUrl: string): Promise<{ url: string; summedInMs: number }> {
  const url = Object.assign(new URL(adminUrl), { pathname: '/bench_accounting' }).href;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('create database bench_accounting');
  await admin.end();
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(insertEntriesSql(1, ENTRIES));
  await client.query(`
    insert into expenses (day, category, description, amount_cents, vat_cents, paid_from, created_at)
    select current_date - n % ${DAYS}, 'operating', 'Thread', 116000, 16000, 'bank', now() from generate_series(1, 20000) n;
    insert into tax_payments (kind, period, paid_on, amount_cents, reference, paid_from, created_at)
    select 'vat', date_trunc('month', current_date - n * 30), current_date, 100000, 'K' || n, 'bank', now()
    from generate_series(1, 24) n`);
  await client.query('vacuum analyze');
  const { db, close } = connect(url, { maxConnections: 2 });
  const from = performance.now();
  await sumLedger(db);
  const summedInMs = performance.now() - from;
  await close();
  await client.query(insertEntriesSql(ENTRIES + 1, ENTRIES + FRESH));
  await client.query('vacuum analyze');
  // A parallel worker's CPU is lost when it exits, and small machines have no cores to spare.
  await client.query('alter database bench_accounting set max_parallel_workers_per_gather = 0');
  await client.end();
  return { url, summedInMs };
}

/** Measures each accounting query in turn. `postgres` is the process id of the server. */
export async function measureAccounting(adminUrl: string, postgres: number): Promise<AccountingFigures> {
  const { url, summedInMs } = await createLedgerDatabase(adminUrl);
  const { db, close } = connect(url, { maxConnections: 2 });
  try {
    const { rows } = await db.execute<{ entries: number; lines: number }>(
      sql`select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from ledger_lines) as lines`,
    );
    const now = new Date();
    const since = `${yearOf(nairobiDay(now)) - 1}-01-01`;
    const all: [string, SQL][] = [
      ['what moved by account and month', movementsSince(since, ['0001-01-01'])],
      ['VAT on receipts by month', inputVatSince(since)],
      ['taxes that were paid', taxPaymentTotals],
    ];
    const statements: Timing[] = [];
    const plans: string[] = [];
    for (const [what, statement] of all) {
      statements.push(await timeRuns(what, postgres, () => db.execute(statement)));
      const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, costs off) ${statement}`);
      plans.push([what, ...plan.rows.map((row) => row['QUERY PLAN'])].join('\n'));
    }
    const year = { from: `${yearOf(nairobiDay(now))}-01` };
    const list = (filters: object) => listLedgerEntries(db, LedgerEntryQuery.parse(filters), now);
    const others = [
      await timeRuns('the whole answer', postgres, () => readAccounting(db, {}, now)),
      await timeRuns(
        'entries of revenue, this year',
        postgres,
        () => list({ ...year, group: 'revenue' }),
        FEW_TIMES,
      ),
      await timeRuns(
        'entries of money taken, this year',
        postgres,
        () => list({ ...year, group: 'money_taken' }),
        FEW_TIMES,
      ),
      await timeRuns(
        'entries of operating, this year',
        postgres,
        () => list({ ...year, account: 'operating' }),
        FEW_TIMES,
      ),
    ];
    return { ...rows[0]!, summedInMs, statements, others, plans };
  } finally {
    await close();
  }
}

export function formatAccounting(figures: AccountingFigures): string[] {
  const { entries, lines, summedInMs, statements, others, plans } = figures;
  const count = (number: number) => number.toLocaleString('en-US');
  return [
    `\nGET /admin/accounting/ over ${count(entries)} entries, ${count(lines)} lines, no parallel workers`,
    `A million entries were added up in ${(summedInMs / 1000).toFixed(1)} s\n`,
    ...formatTimings([...statements, totalTiming(statements), ...others]),
    ...plans.map((plan) => `\n${plan}`),
  ];
}
