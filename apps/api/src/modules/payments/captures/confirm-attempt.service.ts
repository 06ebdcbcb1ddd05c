import type { Db } from '@harusi/db/client';
import { paymentExceptions, paymentCaptures, type CaptureRow } from '@harusi/db/schema';
import { and, eq, isNull, or, sql } from '@harusi/db/drizzle';
import { buildOnce } from '../../../lib/database/build-once.ts';
import { type PayableRef, postEntry } from '../../ledger/ledger.service.ts';
import { type LockedAttempt, type PaymentAttempt, updateAttempt } from '../prompts/attempts.service.ts';
import { openPaymentException, settleCapture, recordCapture } from './captures.service.ts';
import { hasPayable } from '../payables.ts';

export interface PaymentProof {
  /** Null when only a query confirmed the payment; M-Pesa reports the receipt later. */
  receipt: string | null;
  amountCents: number;
  paidAt: Date;
  /** True when M-Pesa confirmed it in a query; false when only a message says so, which could be forged. */
  confirmed: boolean;
}

/** Marks a prompt as paid. Counts the money once, however often and in whatever order M-Pesa reports it. */
export async function confirmAttempt(
  tx: Db,
  attempt: LockedAttempt,
  proof: PaymentProof,
  now: Date,
): Promise<void> {
  const { receipt, amountCents, paidAt, confirmed } = proof;
  const known = await findCapture(tx, { receipt, attemptId: attempt.id });
  if (known) {
    await confirmCapture(tx, known, proof, now);
    if (known.attemptId === null) await claim(tx, known, attempt, now);
  } else {
    await recordCapture(
      tx,
      {
        provider: 'mpesa',
        receipt,
        attemptId: attempt.id,
        orderId: attempt.orderId,
        bookingId: attempt.bookingId,
        amountCents,
        msisdn: attempt.msisdn,
        accountReference: attempt.accountReference,
        paidAt,
        unconfirmed: !confirmed,
      },
      now,
    );
  }
  const counted = known?.amountCents ?? amountCents;
  if (attempt.state === 'succeeded') return;
  await updateAttempt(tx, attempt, {
    state: counted === attempt.amountCents ? 'succeeded' : 'needs_review',
    timedOutBy: null,
    resultCode: '0',
    closedAt: now,
    nextCheckAt: null,
  });
}

const lockCaptures = buildOnce('known_capture', (tx) =>
  tx
    .select()
    .from(paymentCaptures)
    .where(
      or(
        eq(paymentCaptures.attemptId, sql.placeholder('attemptId')),
        and(eq(paymentCaptures.provider, 'mpesa'), eq(paymentCaptures.receipt, sql.placeholder('receipt'))),
      ),
    )
    .orderBy(paymentCaptures.id)
    .for('update'),
);

/** The money of a prompt, else that of a receipt. Null for what is not known. */
export async function findCapture(
  tx: Db,
  { receipt, attemptId }: { receipt: string | null; attemptId: number | null },
): Promise<CaptureRow | undefined> {
  const captures = await lockCaptures(tx, { receipt, attemptId });
  return captures.find((capture) => attemptId !== null && capture.attemptId === attemptId) ?? captures[0];
}

/** Merges another report of known money: fills in missing fields and never counts it twice. */
export async function confirmCapture(
  tx: Db,
  capture: CaptureRow,
  proof: PaymentProof,
  now: Date,
): Promise<void> {
  const { receipt, amountCents, confirmed } = proof;
  const contradicts =
    (capture.receipt !== null && receipt !== null && capture.receipt !== receipt) ||
    (receipt !== null && capture.amountCents !== amountCents);
  if (contradicts) {
    const note = `Reported again as ${receipt} of ${amountCents / 100}`;
    await openPaymentException(tx, {
      captureId: capture.id,
      reason: 'contradiction',
      amountCents,
      note,
      now,
    });
    return;
  }
  await tx
    .update(paymentCaptures)
    .set({
      receipt: capture.receipt ?? receipt,
      unconfirmed: capture.unconfirmed && !confirmed,
    })
    .where(eq(paymentCaptures.id, capture.id));
}

/** Links money received by other means to the prompt it turns out to belong to. */
async function claim(tx: Db, capture: CaptureRow, attempt: PaymentAttempt, now: Date): Promise<void> {
  await tx.update(paymentCaptures).set({ attemptId: attempt.id }).where(eq(paymentCaptures.id, capture.id));
  if (!hasPayable(capture)) await assignCapture(tx, capture, attempt, now);
}

/** Assigns unmatched money to an order or a booking. */
export async function assignCapture(
  tx: Db,
  capture: CaptureRow,
  { orderId, bookingId }: PayableRef,
  now: Date,
): Promise<void> {
  const { id, amountCents } = capture;
  const paidFor = { orderId, bookingId };
  await tx.update(paymentCaptures).set(paidFor).where(eq(paymentCaptures.id, id));
  await postEntry(tx, {
    source: `capture:${id}:to:${orderId ?? `booking-${bookingId}`}`,
    memo: `${capture.receipt ?? 'Money'} given to its ${orderId === null ? 'booking' : 'order'}`,
    at: now,
    postings: [
      { account: 'deposits', amount: amountCents },
      { account: 'deposits', amount: -amountCents, ...paidFor },
    ],
  });
  await tx
    .update(paymentExceptions)
    .set({ resolvedAt: now, resolution: 'matched' })
    .where(and(eq(paymentExceptions.captureId, id), isNull(paymentExceptions.resolvedAt)));
  await settleCapture(tx, paidFor, { captureId: id, amountCents, now });
}
