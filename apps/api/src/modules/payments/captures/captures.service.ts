import type { Db } from '@harusi/db/client';
import { paymentExceptions, paymentCaptures } from '@harusi/db/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { publish } from '../../../lib/events.ts';
import { type PayableRef, postEntry } from '../../ledger/ledger.service.ts';
import { belongsTo, hasPayable, settlePayable } from '../payables.ts';
import { type ExceptionReason, paymentChannel } from '../payment-events.ts';

export type NewCapture = Omit<typeof paymentCaptures.$inferInsert, 'createdAt'>;

/**
 * Writes down money that arrived, posts it and lets it pay for its order or booking, all in one transaction. Answers the id, or
 * null when this money is known already: the unique keys decide, not an earlier look.
 */
export async function recordCapture(tx: Db, capture: NewCapture, now: Date): Promise<number | null> {
  const [row] = await tx
    .insert(paymentCaptures)
    .values({ ...capture, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentCaptures.id });
  if (!row) return null;
  const { id } = row;
  const { amountCents, orderId = null, bookingId = null } = capture;
  const paidFor = { orderId, bookingId };
  await postEntry(tx, {
    source: `capture:${id}`,
    memo: `Received ${capture.receipt ?? 'without a receipt yet'}`,
    at: now,
    postings: [
      { account: capture.provider === 'card' ? 'card' : 'mpesa', amount: amountCents },
      { account: 'deposits', amount: -amountCents, ...paidFor },
    ],
  });
  if (hasPayable(paidFor)) await settleCapture(tx, paidFor, { captureId: id, amountCents, now });
  else await openPaymentException(tx, { captureId: id, reason: 'unmatched', amountCents, now });
  return id;
}

interface Paying {
  captureId: number;
  amountCents: number;
  now: Date;
}

/** Lets captured money work for what it is for; what is left over or cannot help goes to the list. */
export async function settleCapture(
  tx: Db,
  paidFor: PayableRef,
  { captureId, amountCents, now }: Paying,
): Promise<void> {
  const outcome = await settlePayable(tx, paidFor, now);
  if (outcome === 'paid' || outcome === 'surplus') await endShortfall(tx, paidFor, now);
  if (outcome !== 'paid') await openPaymentException(tx, { captureId, reason: outcome, amountCents, now });
}

/** What was too little by itself has helped to pay: nobody needs to look at it any more. */
async function endShortfall(tx: Db, paidFor: PayableRef, now: Date): Promise<void> {
  const own = tx
    .select({ id: paymentCaptures.id })
    .from(paymentCaptures)
    .where(belongsTo(paymentCaptures, paidFor));
  await tx
    .update(paymentExceptions)
    .set({ resolvedAt: now, resolution: 'settled' })
    .where(
      and(
        inArray(paymentExceptions.captureId, own),
        eq(paymentExceptions.reason, 'mismatch'),
        isNull(paymentExceptions.resolvedAt),
      ),
    );
}

interface NewException {
  captureId?: number;
  attemptId?: number;
  reason: ExceptionReason;
  amountCents: number;
  note?: string;
  now: Date;
}

/** Puts money on the list of a person, once, and writes to the owner. */
export async function openPaymentException(
  tx: Db,
  { amountCents, now, note = '', ...exception }: NewException,
): Promise<void> {
  const [row] = await tx
    .insert(paymentExceptions)
    .values({ ...exception, note, openedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentExceptions.id });
  if (!row) return;
  await publish(tx, { to: { role: 'admin' }, type: 'money.changed', data: { matter: row.id } });
  await paymentChannel.publish(tx, 'payment-exception.opened', {
    reason: exception.reason,
    amountCents,
    now,
  });
}
