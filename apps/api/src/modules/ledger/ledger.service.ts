import type { Db } from '@harusi/db/client';
import { ledgerEntries, ledgerLines } from '@harusi/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { sumPostings, mergePostings, type Posting } from './ledger.rules.ts';

interface Entry {
  /** What caused it. The same source posts once, whatever is repeated. */
  source: string;
  memo: string;
  at: Date;
  postings: readonly Posting[];
}

/**
 * Writes one entry into the books, in the transaction of its cause; a repeat writes nothing. The database refuses what
 * does not balance; this only says it sooner.
 */
export async function postEntry(tx: Db, { source, memo, at, postings }: Entry): Promise<void> {
  const lines = mergePostings(postings);
  if (sumPostings(lines) !== 0) throw new Error(`The entry ${source} does not balance`);
  if (lines.length === 0) return;
  await tx.execute(sql`
    with entry as (
      insert into ${ledgerEntries} (source, memo, at) values (${source}, ${memo}, ${at.toISOString()})
      on conflict (source) do nothing returning id)
    insert into ${ledgerLines} (entry_id, account, amount_cents, order_id, booking_id, vendor_id, stylist_id)
    select entry.id, line.* from entry, json_to_recordset(${JSON.stringify(lines)}::json)
      as line (account text, amount bigint, "orderId" bigint, "bookingId" bigint, "vendorId" bigint, "stylistId" bigint)`);
}

/** What money can be for. Exactly one of the two is set where it is for anything. */
export interface PayableRef {
  orderId: number | null;
  bookingId: number | null;
}

export const orderRef = (orderId: number): PayableRef => ({ orderId, bookingId: null });
export const bookingRef = (bookingId: number): PayableRef => ({ orderId: null, bookingId });

/** What the shop holds for an order or a booking: what came for it, less what it has used and what has gone back. */
export async function depositBalance(tx: Db, { orderId, bookingId }: PayableRef): Promise<number> {
  const [held] = await tx
    .select({ cents: sql<string>`-coalesce(sum(${ledgerLines.amountCents}), 0)` })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.account, 'deposits'),
        orderId === null ? eq(ledgerLines.bookingId, bookingId!) : eq(ledgerLines.orderId, orderId),
      ),
    );
  return Number(held!.cents);
}

/** What of that is promised to go back, and has not gone yet. */
export async function promisedRefunds(tx: Db, { orderId, bookingId }: PayableRef): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(r.amount_cents), 0) as cents from refunds r
    left join payment_exceptions m on m.id = r.payment_exception_id left join payment_captures c on c.id = m.capture_id
    where r.reference is null
      and ${orderId === null ? sql`(r.booking_id = ${bookingId} or c.booking_id = ${bookingId})` : sql`(r.order_id = ${orderId} or c.order_id = ${orderId})`}`);
  return Number(rows[0]!.cents);
}

/** `paid`: this money paid for its order or booking. Anything else: a person has to look at the money. */
export type SettlementOutcome = 'paid' | 'mismatch' | 'surplus' | 'late';
