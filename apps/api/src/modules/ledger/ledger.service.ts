import type { Db } from '@harusi/db/client';
import { ledgerEntries, ledgerLines } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import { buildOnceForColumns } from '../../lib/database/build-once.ts';
import { queryPrepared } from '../../lib/database/prepared-queries.ts';
import { sumPostings, mergePostings, type Posting } from './ledger.rules.ts';

interface Entry {
  /** What caused it. One source posts once, however often it is repeated. */
  source: string;
  memo: string;
  at: Date;
  postings: readonly Posting[];
}

/**
 * Posts one entry in the transaction of its cause; a repeat posts nothing. The database rejects an unbalanced entry
 * too; this check only fails sooner.
 */
export async function postEntry(tx: Db, { source, memo, at, postings }: Entry): Promise<void> {
  const lines = mergePostings(postings);
  if (sumPostings(lines) !== 0) throw new Error(`The entry ${source} does not balance`);
  if (lines.length === 0) return;
  await queryPrepared(tx, {
    shape: 'post entry',
    build: () => sql`
      with entry as (
        insert into ${ledgerEntries} (source, memo, at)
        values (${sql.placeholder('source')}, ${sql.placeholder('memo')}, ${sql.placeholder('at')})
        on conflict (source) do nothing returning id)
      insert into ${ledgerLines} (entry_id, account, amount_cents, order_id, booking_id, vendor_id, stylist_id)
      select entry.id, line.* from entry, json_to_recordset(${sql.placeholder('lines')}::json)
        as line (account text, amount bigint, "orderId" bigint, "bookingId" bigint, "vendorId" bigint, "stylistId" bigint)`,
    values: { source, memo, at, lines: JSON.stringify(lines) },
  });
}

/** What money is for: at most one is set, none for unclaimed money. */
export interface PayableRef {
  orderId: number | null;
  bookingId: number | null;
}

export const orderRef = (orderId: number): PayableRef => ({ orderId, bookingId: null });
export const bookingRef = (bookingId: number): PayableRef => ({ orderId: null, bookingId });

const sumDeposits = buildOnceForColumns('deposits', (tx, { orderId, bookingId }: PayableRef) =>
  tx
    .select({ cents: sql<string>`-coalesce(sum(${ledgerLines.amountCents}), 0)` })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.account, 'deposits'),
        orderId === null ? eq(ledgerLines.bookingId, bookingId!) : eq(ledgerLines.orderId, orderId),
      ),
    ),
);

/** What the shop holds for a payable: money received, less what its sale used and what was refunded. */
export async function depositBalance(tx: Db, { orderId, bookingId }: PayableRef): Promise<number> {
  const [held] = await sumDeposits(tx, { orderId, bookingId });
  return Number(held!.cents);
}

/** The part of the deposit that is promised as a refund but not sent yet. */
export async function promisedRefunds(tx: Db, { orderId, bookingId }: PayableRef): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(r.amount_cents), 0) as cents from refunds r
    left join payment_exceptions m on m.id = r.payment_exception_id left join payment_captures c on c.id = m.capture_id
    where r.reference is null
      and ${orderId === null ? sql`(r.booking_id = ${bookingId} or c.booking_id = ${bookingId})` : sql`(r.order_id = ${orderId} or c.order_id = ${orderId})`}`);
  return Number(rows[0]!.cents);
}

/** `paid`: the money paid for its payable. Anything else becomes a payment exception. */
export type SettlementOutcome = 'paid' | 'mismatch' | 'surplus' | 'late';
