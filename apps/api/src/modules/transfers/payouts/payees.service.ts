import type { Encoded } from '@harusi/contracts/calls';
import type {
  Payee,
  PayeeList,
  PayeeQuery,
  Statement,
  TransferQuery,
} from '@harusi/contracts/office/payouts';
import type { PageQuery } from '@harusi/contracts/common';
import type { Db } from '@harusi/db/client';
import { type SQL, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import { limitClause } from '../../../lib/database/prepared-queries.ts';
import { pageOffset } from '../../../lib/pagination.ts';
import { maskedPhone } from '../../payments/payments.rules.ts';
import type { PayeeRef } from './payee.service.ts';
import { toTransfer, type StoredTransfer } from '../transfers.rules.ts';
import { isOpenTransfer, payableCents, transferRows, transferJson } from '../transfers.sql.ts';

type PayeeWire = Encoded<typeof Payee>;
type StoredPayee = PayeeWire & { open: StoredTransfer | null };
type Summary = Encoded<typeof PayeeList>['summary'];

/** All vendors and stylists with what may be paid out to them. The ledger is the only source of it. */
const payees = sql`(
  select 'vendor' as kind, v.user_id as id, v.business_name::text as name, v.payout_phone as phone, v.payout_from as phone_from,
    ${payableCents('vendor', sql`v.user_id`)} as owed
  from vendor_profiles v
  union all
  select 'stylist', s.id, s.name, s.phone, s.payout_from,
    ${payableCents('stylist', sql`s.id`)}
  from stylists s) p`;

const isTheirs = sql`((p.kind = 'vendor' and t.vendor_id = p.id) or (p.kind = 'stylist' and t.stylist_id = p.id))`;

const shown = sql`json_build_object('kind', p.kind, 'id', p.id, 'name', p.name, 'phone', p.phone, 'phone_from', instant_text(p.phone_from), 'owed', shillings(p.owed),
  'paid_so_far', (select shillings(coalesce(sum(t.amount_cents), 0)::bigint) from transfers t where ${isTheirs} and t.state = 'paid'),
  'last_paid_at', (select instant_text(max(t.paid_at)) from transfers t where ${isTheirs}),
  'open', (select ${transferJson} from ${transferRows} where ${isTheirs} and ${isOpenTransfer}))`;

const toPayee = ({ open, phone, ...payee }: StoredPayee): PayeeWire => ({
  ...payee,
  phone: phone && maskedPhone(phone.replace(/^\+/, '')),
  open: open && toTransfer(open),
});

/** One page of payees, highest balance first, with the total for their kind. */
export async function listPayees(db: Db, query: PayeeQuery) {
  const ofKind = query.kind ? sql`p.kind = ${query.kind}` : sql`true`;
  const isOwed = query.owed === undefined ? sql`true` : query.owed ? sql`p.owed > 0` : sql`p.owed <= 0`;
  const where = sql`${ofKind} and ${isOwed}`;
  const { rows } = await db.execute<{ shown: StoredPayee }>(sql`
    select ${shown} as shown from ${payees} where ${where}
    order by p.owed desc, p.name, p.kind, p.id ${limitClause(query.page_size, pageOffset(query))}`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${payees} where ${where}`,
  );
  const { rows: summaries } = await db.execute<Summary>(sql`
    select (count(*) filter (where p.owed > 0))::integer as payees,
      shillings(coalesce(sum(p.owed) filter (where p.owed > 0), 0)::bigint) as owed,
      (select shillings(coalesce(sum(t.amount_cents), 0)::bigint) from transfers t
       where ${isOpenTransfer} and ${query.kind ? sql`t.purpose = ${`${query.kind}_payout`}` : sql`t.purpose <> 'refund'`}) as on_the_way
    from ${payees} where ${ofKind}`);
  return {
    count: total.rows[0]!.count,
    results: rows.map((row) => toPayee(row.shown)),
    summary: summaries[0]!,
  };
}

/** One page of all transfers, newest first. */
export async function listTransfers(db: Db, query: TransferQuery) {
  const conditions = [sql`true`];
  if (query.state) conditions.push(sql`t.state = ${query.state}`);
  if (query.purpose) conditions.push(sql`t.purpose = ${query.purpose}`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await db.execute<{ transfer: StoredTransfer }>(sql`
    select ${transferJson} as transfer from ${transferRows} where ${where}
    order by t.id desc ${limitClause(query.page_size, pageOffset(query))}`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from transfers t where ${where}`,
  );
  return { count: total.rows[0]!.count, results: rows.map((row) => toTransfer(row.transfer)) };
}

/** Derives the text from the source of the entry, because memos are internal. */
const entryText = sql`case
  when e.source ~ '^transfer:' then e.memo
  when e.source ~ ':sale$' then 'Sold: ' || coalesce((
    select string_agg(ol.name, ', ' order by ol.position) from order_lines ol join orders o on o.id = ol.order_id
    where o.number = ${sql.raw(`split_part(e.source, ':', 2)`)} and ol.vendor_id = l.vendor_id), 'an order')
  when e.source ~ ':return$' then 'The order was taken back'
  when e.source ~ ':refund:' then 'A part went back to the customer'
  when e.source ~ '^booking:.*:commission$' then 'Commission: ' || coalesce((
    select b.package_name || ' for ' || b.contact_name from bookings b where b.id = l.booking_id), 'a booking')
  else 'A correction' end`;

/** Such earnings are in the balance, but not in what may be paid out. */
const UNCONFIRMED = ' (waits until M-Pesa confirms the payment)';

/** All earnings, refunds and payouts of a payee, newest first, each with the balance after it. */
export async function readStatement(db: Db, payee: PayeeRef, query: PageQuery) {
  const { rows: found } = await db.execute<{ shown: StoredPayee }>(
    sql`select ${shown} as shown from ${payees} where p.kind = ${payee.kind} and p.id = ${payee.id}`,
  );
  if (!found[0]) throw new DomainError('not_found', `We couldn't find that ${payee.kind}.`);
  const theirs = linesOf(payee);
  const { rows } = await db.execute<{ line: Encoded<typeof Statement>['results'][number] }>(sql`
    select json_build_object('id', l.id, 'at', instant_text(e.at), 'text', ${entryText} || case when l.id in (select u.id from unconfirmed_earnings u) then ${UNCONFIRMED} else '' end,
      'about', substring(e.source from '^(?:order|booking):([A-Z0-9]{8}):'),
      'amount', shillings(-l.amount_cents), 'balance', shillings(l.balance)) as line
    from (select l.*, (-sum(l.amount_cents) over (order by l.id))::bigint as balance from ledger_lines l where ${theirs}) l
    join ledger_entries e on e.id = l.entry_id
    order by l.id desc ${limitClause(query.page_size, pageOffset(query))}`);
  const total = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ledger_lines l where ${theirs}`,
  );
  return {
    count: total.rows[0]!.count,
    results: rows.map((row) => row.line),
    payee: toPayee(found[0].shown),
  };
}

const linesOf = ({ kind, id }: PayeeRef): SQL =>
  kind === 'vendor'
    ? sql`l.account = 'vendors' and l.vendor_id = ${id}`
    : sql`l.account = 'stylists' and l.stylist_id = ${id}`;
