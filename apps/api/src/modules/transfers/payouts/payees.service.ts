import type { Encoded } from '@harusi/contracts/calls';
import {
  MIN_PAYOUT_CENTS,
  type Payee,
  type PayeeList,
  type PayeeQuery,
  payoutAmountCents,
  type TransferQuery,
} from '@harusi/contracts/office/payouts';
import { Cents, Shillings } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import type { ListOrder } from '../../../lib/lists/cursor.ts';
import { readKeysetPage } from '../../../lib/lists/keyset-list.ts';
import { runOn } from '../../../lib/lists/run.ts';
import { maskedPhone } from '../../payments/payments.rules.ts';
import type { Settings } from '../../settings/settings.rules.ts';
import type { PayeeRef } from './payee.service.ts';
import { toTransfer, type StoredTransfer } from '../transfers.rules.ts';
import { isOpenTransfer, transferRows, transferJson } from '../transfers.sql.ts';

type PayeeWire = Encoded<typeof Payee>;
type StoredPayee = PayeeWire & { open: StoredTransfer | null };
type Summary = Encoded<typeof PayeeList>['summary'];

/** What vendors are owed, added up once for all statements that need it. The ledger is the only source of it. */
async function readBalances(db: Db, now: Date): Promise<SQL> {
  const { rows } = await db.execute<{ balances: string }>(
    sql`select coalesce(json_agg(b), '[]')::text as balances from vendor_balances(${now}) b`,
  );
  return sql`json_to_recordset(${rows[0]!.balances}::json)
    as b (vendor_id bigint, payable_cents bigint, pending_cents bigint, earned_cents bigint)`;
}

/** All vendors and stylists with what may be paid out to them. */
const payees = (balances: SQL) => sql`(
  select 'vendor' as kind, v.user_id as id, v.business_name::text as name, v.payout_phone as phone, v.payout_from as phone_from,
    coalesce(b.payable_cents, 0) as owed, coalesce(b.pending_cents, 0) as pending, coalesce(b.earned_cents, 0) as earned
  from vendor_profiles v left join ${balances} on b.vendor_id = v.user_id
  union all
  select 'stylist', s.id, s.name, s.phone, s.payout_from, coalesce(b.payable_cents, 0), 0, 0
  from stylists s left join stylist_balances b on b.stylist_id = s.id) p`;

const isTheirs = sql`((p.kind = 'vendor' and t.vendor_id = p.id) or (p.kind = 'stylist' and t.stylist_id = p.id))`;

const shown = sql`json_build_object('kind', p.kind, 'id', p.id, 'name', p.name, 'phone', p.phone, 'phone_from', instant_text(p.phone_from), 'owed', shillings(p.owed), 'pending', shillings(p.pending), 'earned', shillings(p.earned),
  'paid_so_far', (select shillings(coalesce(sum(t.amount_cents), 0)::bigint) from transfers t where ${isTheirs} and t.state = 'paid'),
  'last_paid_at', (select instant_text(max(t.paid_at)) from transfers t where ${isTheirs}),
  'open', (select ${transferJson} from ${transferRows} where ${isTheirs} and ${isOpenTransfer}))`;

const toPayee = ({ open, phone, ...payee }: StoredPayee): PayeeWire => ({
  ...payee,
  phone: phone && maskedPhone(phone.replace(/^\+/, '')),
  open: open && toTransfer(open),
});

/** The payees that "Pay all due" pays: those who can be paid, and are owed at least the minimum. */
const isDue = (minimumCents: number, now: Date) => sql`p.owed >= ${Math.max(minimumCents, MIN_PAYOUT_CENTS)}
  and p.phone is not null and (p.phone_from is null or p.phone_from <= ${now})
  and not exists (select from transfers t where ${isTheirs} and ${isOpenTransfer})`;

const ofKind = (kind: PayeeRef['kind'] | undefined) => (kind ? sql`p.kind = ${kind}` : sql`true`);

interface DueTerms {
  kind: PayeeRef['kind'] | undefined;
  minimumCents: number;
  now: Date;
}

/** Who is due, in lock order, with what one payout can send. */
export const listDuePayees = async (db: Db, terms: DueTerms) =>
  findDuePayees(db, terms, await readBalances(db, terms.now));

async function findDuePayees(
  db: Db,
  { kind, minimumCents, now }: DueTerms,
  balances: SQL,
): Promise<(PayeeRef & { amountCents: number })[]> {
  const { rows } = await db.execute<{ kind: PayeeRef['kind']; id: string; owed: string }>(sql`
    select p.kind, p.id, p.owed from ${payees(balances)} where ${ofKind(kind)} and ${isDue(minimumCents, now)} order by p.kind, p.id`);
  return rows.map((row) => ({
    kind: row.kind,
    id: Number(row.id),
    amountCents: payoutAmountCents(Number(row.owed)),
  }));
}

/** The highest balance first. */
const MOST_OWED: ListOrder = {
  name: 'payees',
  keys: [
    { sql: sql`-p.owed`, type: 'integer' },
    { sql: sql`p.name`, type: 'text' },
    { sql: sql`p.kind`, type: 'text' },
    { sql: sql`p.id`, type: 'integer' },
  ],
  descending: false,
};

/** One page of payees, highest balance first, with the total for their kind. */
export async function listPayees(
  db: Db,
  query: PayeeQuery,
  { payout_minimum: minimum }: Settings,
  now: Date,
) {
  const isOwed = query.owed === undefined ? sql`true` : query.owed ? sql`p.owed > 0` : sql`p.owed <= 0`;
  const balances = await readBalances(db, now);
  const { results, ...page } = await readKeysetPage<StoredPayee>(runOn(db), query, {
    order: MOST_OWED,
    from: payees(balances),
    where: sql`${ofKind(query.kind)} and ${isOwed}`,
    // The whole row, so that no balance is added up again.
    id: sql`p`,
    item: shown,
    join: sql`cross join lateral (select (page.id).*) p`,
    isSearch: false,
  });
  const due = await findDuePayees(db, { kind: query.kind, minimumCents: minimum, now }, balances);
  const { rows: sums } = await db.execute<Omit<Summary, 'due' | 'minimum'>>(sql`
    select (count(*) filter (where p.owed > 0))::integer as payees,
      shillings(coalesce(sum(p.owed) filter (where p.owed > 0), 0)::bigint) as owed,
      (select shillings(coalesce(sum(t.amount_cents), 0)::bigint) from transfers t
       where ${isOpenTransfer} and ${query.kind ? sql`t.purpose = ${`${query.kind}_payout`}` : sql`t.purpose <> 'refund'`}) as on_the_way
    from ${payees(balances)} where ${ofKind(query.kind)}`);
  return {
    ...page,
    results: results.map(toPayee),
    summary: {
      ...sums[0]!,
      due: {
        payees: due.length,
        amount: Shillings.encode(Cents.parse(due.reduce((sum, { amountCents }) => sum + amountCents, 0))),
      },
      minimum: Shillings.encode(minimum),
    },
  };
}

const NEWEST: ListOrder = {
  name: 'transfers',
  keys: [{ sql: sql`t.id`, type: 'integer' }],
  descending: true,
};

/** One page of all transfers, newest first. */
export async function listTransfers(db: Db, query: TransferQuery) {
  const conditions = [sql`true`];
  if (query.state) conditions.push(sql`t.state = ${query.state}`);
  if (query.purpose) conditions.push(sql`t.purpose = ${query.purpose}`);
  const { results, ...page } = await readKeysetPage<StoredTransfer>(runOn(db), query, {
    order: NEWEST,
    from: sql`transfers t`,
    where: sql.join(conditions, sql` and `),
    id: sql`t.id`,
    item: transferJson,
    join: sql`join (${transferRows}) on t.id = page.id`,
    isSearch: false,
  });
  return { ...page, results: results.map((transfer) => toTransfer(transfer)) };
}

/** A payee with what may be paid out; a foreign id is not found. Only what this one is owed is added up. */
export async function readPayee(db: Db, { kind, id }: PayeeRef, now: Date): Promise<PayeeWire> {
  const { rows } = await db.execute<{ shown: StoredPayee }>(
    sql`select ${shown} as shown from ${payees(sql`vendor_balances(${now}) b`)} where p.kind = ${kind} and p.id = ${id}`,
  );
  if (!rows[0]) throw new DomainError('not_found', `We couldn't find that ${kind}.`);
  return toPayee(rows[0].shown);
}
