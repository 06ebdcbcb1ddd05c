import type { Encoded } from '@harusi/contracts/calls';
import { addMonths, startOfNairobiMonth } from '@harusi/contracts/constants/nairobi-time';
import type { Statement, StatementPeriod } from '@harusi/contracts/office/payouts';
import type { KeysetQuery } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import type { ListOrder } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { runOn } from '../../../lib/lists/run.ts';
import type { PeriodLine, PeriodStatement } from './csv-statement.rules.ts';
import type { PayeeRef } from './payee.service.ts';
import { readPayee } from './payees.service.ts';

/** Derives the text from the source of the entry, because memos are internal. */
const entryText = sql`case
  when e.source ~ '^transfer:' then e.memo
  when e.source ~ ':sale$' then 'Sold: ' || coalesce((
    select string_agg(ol.name, ', ' order by ol.position) from order_lines ol join orders o on o.id = ol.order_id
    where o.number = ${sql.raw(`split_part(e.source, ':', 2)`)} and ol.vendor_id = l.vendor_id), 'an order')
  when e.source ~ ':return$' then 'The order was taken back'
  when e.source ~ ':refund:' then 'Refunded: ' || coalesce((
    select string_agg(f.quantity || ' × ' || ol.name, ', ' order by ol.position)
    from refund_lines f join order_lines ol on ol.id = f.order_line_id
    where f.refund_id = ${sql.raw(`split_part(e.source, ':', 4)::bigint`)} and ol.vendor_id = l.vendor_id), 'a part of the order')
  when e.source ~ '^booking:.*:commission$' then 'Commission: ' || coalesce((
    select b.package_name || ' for ' || b.contact_name from bookings b where b.id = l.booking_id), 'a booking')
  else 'A correction' end`;

/** Such earnings are in the balance, but not in what may be paid out. */
const UNCONFIRMED = ' (waits until M-Pesa confirms the payment)';
const lineText = sql`${entryText} || case when l.id in (select u.id from unconfirmed_earnings u) then ${UNCONFIRMED} else '' end`;
const lineAbout = sql`substring(e.source from '^(?:order|booking):([A-Z0-9]{8}):')`;

const lineReceipt = sql`(select t.receipt from transfers t
  where t.id = case when e.source ~ '^transfer:' then ${sql.raw(`split_part(e.source, ':', 2)::bigint`)} end)`;

const linesOf = ({ kind, id }: PayeeRef): SQL =>
  kind === 'vendor'
    ? sql`l.account = 'vendors' and l.vendor_id = ${id}`
    : sql`l.account = 'stylists' and l.stylist_id = ${id}`;

const NEWEST: ListOrder = {
  name: 'statement',
  keys: [{ sql: sql`l.id`, type: 'integer' }],
  descending: true,
};

/** All earnings, refunds and payouts of a payee, newest first, each with the balance after it. */
export async function readStatement(db: Db, payee: PayeeRef, query: KeysetQuery, now: Date) {
  const shown = await readPayee(db, payee, now);
  const theirs = linesOf(payee);
  const page = await readKeysetPage<Encoded<typeof Statement>['results'][number]>(runOn(db), query, {
    order: NEWEST,
    from: sql`ledger_lines l`,
    where: theirs,
    id: sql`l.id`,
    item: sql`json_build_object('id', l.id, 'at', instant_text(e.at), 'text', ${lineText}, 'about', ${lineAbout},
      'amount', shillings(-l.amount_cents), 'balance', shillings(added.balance))`,
    // The balances need no more than the index has; the rest is read for the lines of the page.
    join: sql`join (
      select l.id, (-sum(l.amount_cents) over (order by l.id))::bigint as balance from ledger_lines l where ${theirs}) added
      on added.id = page.id join ledger_lines l on l.id = page.id join ledger_entries e on e.id = l.entry_id`,
    isSearch: false,
  });
  return { ...page, payee: shown };
}

/** A payee's statement of some months. */
export async function readPeriodStatement(
  db: Db,
  payee: PayeeRef,
  { from, to }: StatementPeriod,
): Promise<PeriodStatement> {
  const [start, end] = [startOfNairobiMonth(from), startOfNairobiMonth(addMonths(to, 1))];
  const { rows } = await db.execute<{ opening: string; ids: string[] }>(sql`
    select coalesce(-sum(l.amount_cents) filter (where e.at < ${start}), 0) as opening,
      coalesce(array_agg(l.id order by e.at, l.id) filter (where e.at >= ${start} and e.at < ${end}), '{}') as ids
    from ledger_lines l join ledger_entries e on e.id = l.entry_id where ${linesOf(payee)}`);
  const openingCents = Number(rows[0]!.opening);
  return { openingCents, lines: readLines(db, rows[0]!.ids, openingCents) };
}

/** Rows per batch. Only the ids of the others stay in memory. */
const BATCH_SIZE = 500;

interface StoredLine extends Record<string, unknown> {
  entry: string;
  at: string;
  text: string;
  about: string | null;
  receipt: string | null;
  cents: string;
}

async function* readLines(db: Db, ids: readonly string[], openingCents: number): AsyncGenerator<PeriodLine> {
  let balanceCents = openingCents;
  for (let done = 0; done < ids.length; done += BATCH_SIZE) {
    const some = ids.slice(done, done + BATCH_SIZE);
    const { rows } = await db.execute<StoredLine>(sql`
      select e.id as entry, instant_text(e.at) as at, ${lineText} as text, ${lineAbout} as about, ${lineReceipt} as receipt,
        -l.amount_cents as cents
      from unnest(${sql.param(some)}::bigint[]) with ordinality wanted (id, n)
      join ledger_lines l on l.id = wanted.id join ledger_entries e on e.id = l.entry_id order by wanted.n`);
    for (const { entry, at, cents, ...line } of rows) {
      balanceCents += Number(cents);
      yield { ...line, entryId: Number(entry), at: new Date(at), amountCents: Number(cents), balanceCents };
    }
  }
}
