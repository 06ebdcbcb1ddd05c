import type { Db } from '@harusi/db/client';
import { paymentAttempts } from '@harusi/db/schema';
import { and, desc, eq, isNull, lt, ne, sql } from '@harusi/db/drizzle';
import { buildOnce, buildOnceForColumns } from '../../../lib/database/build-once.ts';
import { type LiveEvent, notified, toPayloads } from '../../../lib/live-events.ts';
import { belongsTo, lockPayable } from '../payables.ts';
import { stateForCode, OPEN_STATES } from '../payments.rules.ts';

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

/** An attempt under the lock of its payable. */
export interface LockedAttempt extends PaymentAttempt {
  /** Tell open screens that it has changed. */
  changedEvents: readonly LiveEvent[];
}

/** What an attempt pays for never changes, so that it is known before the lock. */
export type AttemptRef = Pick<PaymentAttempt, 'id' | 'orderId' | 'bookingId'>;

const selectAttempt = buildOnce('payment_attempt', (db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, sql.placeholder('id'))),
);

export async function readAttempt(db: Db, id: number): Promise<PaymentAttempt | undefined> {
  const [attempt] = await selectAttempt(db, { id });
  return attempt;
}

/** Locks the payable, under whose lock all its attempts change, and reads the attempt. */
export async function lockAttempt(tx: Db, ref: AttemptRef): Promise<LockedAttempt> {
  const changedEvents = await lockPayable(tx, ref);
  const attempt = await readAttempt(tx, ref.id);
  return { ...attempt!, changedEvents };
}

const writeAttempt = buildOnceForColumns('update_attempt', (db, set: Partial<PaymentAttempt>) =>
  db
    .update(paymentAttempts)
    .set(set)
    .where(eq(paymentAttempts.id, sql.placeholder('attemptId')))
    .returning({ notified: notified(sql.placeholder('payloads')) }),
);

/** Updates an attempt and notifies open screens of its payable. */
export async function updateAttempt(
  tx: Db,
  { id, changedEvents }: LockedAttempt,
  set: Partial<PaymentAttempt>,
): Promise<void> {
  await writeAttempt(tx, set, { attemptId: id, payloads: toPayloads(changedEvents) });
}

/** Whether a result may still close it: a success is final, and so is a failure that M-Pesa reported. */
export const canClose = ({ state, timedOutBy }: PaymentAttempt) =>
  OPEN_STATES.includes(state) || (state === 'timed_out' && timedOutBy === 'ours');

/** Closes an attempt that M-Pesa reports as unpaid. Later proof of payment still wins. */
export async function closeAttempt(tx: Db, attempt: LockedAttempt, code: string, now: Date): Promise<void> {
  if (!canClose(attempt)) return;
  await updateAttempt(tx, attempt, {
    ...stateForCode(code),
    resultCode: code,
    closedAt: now,
    nextCheckAt: null,
  });
  if (code === '17') await recheckPreviousAttempt(tx, attempt, now);
}

/** Code 17 suggests that an equal payment just went through, so query the previous attempt at once. */
async function recheckPreviousAttempt(tx: Db, attempt: PaymentAttempt, now: Date): Promise<void> {
  const [earlier] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        belongsTo(paymentAttempts, attempt),
        lt(paymentAttempts.number, attempt.number),
        ne(paymentAttempts.state, 'succeeded'),
        isNull(paymentAttempts.reconciledAt),
      ),
    )
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  if (earlier?.checkoutRequestId) {
    await tx.update(paymentAttempts).set({ nextCheckAt: now }).where(eq(paymentAttempts.id, earlier.id));
  }
}
