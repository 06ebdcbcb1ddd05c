import type { Db } from '@harusi/db/client';
import { paymentExceptions, paymentCaptures } from '@harusi/db/schema';
import { and, eq, inArray, isNull } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import { buildOnceForColumns } from '../../../lib/database/build-once.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { type PayableRef, postEntry } from '../../ledger/ledger.service.ts';
import { belongsTo, hasPayable, settlePayable } from '../payables.ts';
import { type ExceptionReason, paymentChannel } from '../payment-events.ts';

export type NewCapture = Omit<typeof paymentCaptures.$inferInsert, 'createdAt'>;

const insertCapture = buildOnceForColumns(
  'record_capture',
  (tx, capture: typeof paymentCaptures.$inferInsert) =>
    tx.insert(paymentCaptures).values(capture).onConflictDoNothing().returning({ id: paymentCaptures.id }),
);

/**
 * Records and posts received money and settles its order or booking, which the caller has locked. Returns the id, or
 * null for a duplicate; unique constraints decide that, so concurrent messages are safe.
 */
export async function recordCapture(tx: Db, capture: NewCapture, now: Date): Promise<number | null> {
  const [row] = await insertCapture(tx, { ...capture, createdAt: now });
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

/** Settles the order or booking with captured money; anything unused becomes a payment exception. */
export async function settleCapture(
  tx: Db,
  paidFor: PayableRef,
  { captureId, amountCents, now }: Paying,
): Promise<void> {
  const outcome = await settlePayable(tx, paidFor, now);
  if (outcome === 'paid' || outcome === 'surplus') await endShortfall(tx, paidFor, now);
  if (outcome !== 'paid') await openPaymentException(tx, { captureId, reason: outcome, amountCents, now });
}

const settleMismatches = buildOnceForColumns(
  'end_shortfall',
  (tx, { resolvedAt, ...paidFor }: PayableRef & { resolvedAt: Date }) => {
    const own = tx
      .select({ id: paymentCaptures.id })
      .from(paymentCaptures)
      .where(belongsTo(paymentCaptures, paidFor));
    return tx
      .update(paymentExceptions)
      .set({ resolvedAt, resolution: 'settled' })
      .where(
        and(
          inArray(paymentExceptions.captureId, own),
          eq(paymentExceptions.reason, 'mismatch'),
          isNull(paymentExceptions.resolvedAt),
        ),
      );
  },
);

/** Closes the exceptions of partial payments that have now added up to the price. */
async function endShortfall(tx: Db, { orderId, bookingId }: PayableRef, now: Date): Promise<void> {
  await settleMismatches(tx, { orderId, bookingId, resolvedAt: now });
}

interface NewException {
  captureId?: number;
  attemptId?: number;
  reason: ExceptionReason;
  amountCents: number;
  note?: string;
  now: Date;
}

/** Opens an exception and emails the owner, unless staff already have the same one to decide on. */
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
  await publishLiveEvents(tx, {
    to: { staff: ['books', 'refunds'] },
    type: 'money.changed',
    data: { matter: row.id },
  });
  await paymentChannel.publish(tx, 'payment-exception.opened', {
    reason: exception.reason,
    amountCents,
    now,
  });
}

/** Refuses to move goods or money for a payment that only a message claims, and that may be forged. */
export async function requireConfirmedMoney(tx: Db, paidFor: PayableRef, sentence: string): Promise<void> {
  const unconfirmed = and(belongsTo(paymentCaptures, paidFor), eq(paymentCaptures.unconfirmed, true));
  if ((await tx.$count(paymentCaptures, unconfirmed)) > 0) throw new DomainError('conflict', sentence);
}

/** M-Pesa denies a payment that we counted: nothing moves until staff have found it in M-Pesa's statement. */
export async function distrustCapture(
  tx: Db,
  captureId: number,
  { amountCents, note, now }: { amountCents: number; note: string; now: Date },
): Promise<void> {
  await tx.update(paymentCaptures).set({ unconfirmed: true }).where(eq(paymentCaptures.id, captureId));
  await openPaymentException(tx, { captureId, reason: 'contradiction', amountCents, note, now });
}
