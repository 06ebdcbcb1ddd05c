import type { Db } from '@harusi/db/client';
import { paymentAttempts } from '@harusi/db/schema';
import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import { belongsTo, lockPayable, publishPayableChanged } from '../payables.ts';
import { stateForCode, OPEN_STATES } from '../payments.rules.ts';

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

/** The attempt, for this transaction alone. What it pays for comes first: whoever locks both does so in this order. */
export async function lockAttempt(tx: Db, id: number): Promise<PaymentAttempt> {
  const [known] = await tx
    .select({ orderId: paymentAttempts.orderId, bookingId: paymentAttempts.bookingId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id));
  await lockPayable(tx, known!);
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return attempt!;
}

/** Changes an attempt and tells whoever watches what it pays for. */
export async function updateAttempt(
  tx: Db,
  attempt: PaymentAttempt,
  set: Partial<PaymentAttempt>,
): Promise<void> {
  await tx.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, attempt.id));
  await publishPayableChanged(tx, attempt);
}

/** True while M-Pesa's word may still end it: a success never ends, and what M-Pesa closed is closed. */
export const canClose = ({ state, timedOutBy }: PaymentAttempt) =>
  OPEN_STATES.includes(state) || (state === 'timed_out' && timedOutBy === 'ours');

/** M-Pesa says that nothing came of it. Proof of the contrary may still come, and then wins. */
export async function closeAttempt(tx: Db, attempt: PaymentAttempt, code: string, now: Date): Promise<void> {
  if (!canClose(attempt)) return;
  await updateAttempt(tx, attempt, {
    ...stateForCode(code),
    resultCode: code,
    closedAt: now,
    nextCheckAt: null,
  });
  if (code === '17') await askAboutEarlier(tx, attempt, now);
}

/** "Rule limited": an equal payment may just have gone through, so the attempt before this one is asked about at once. */
async function askAboutEarlier(tx: Db, attempt: PaymentAttempt, now: Date): Promise<void> {
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
