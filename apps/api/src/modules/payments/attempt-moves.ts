import type { Db } from '@harusi/db/client';
import { orders, paymentAttempts } from '@harusi/db/schema';
import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import { tellOfOrder } from '../orders/order-news.service.ts';
import { closedState, OPEN_STATES } from './payments.rules.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

/** The attempt, for this transaction alone. Its order comes first: whoever locks both does so in this order. */
export async function lockAttempt(tx: Db, id: number): Promise<Attempt> {
  const [known] = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id));
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, known!.orderId)).for('update');
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return attempt!;
}

/** Changes an attempt and tells whoever watches its order. */
export async function moveAttempt(tx: Db, { id, orderId }: Attempt, set: Partial<Attempt>): Promise<void> {
  await tx.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, id));
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  await tellOfOrder(tx, { order: order! });
}

/** True while M-Pesa's word may still end it: a success never ends, and what M-Pesa closed is closed. */
export const mayClose = ({ state, timedOutBy }: Attempt) =>
  OPEN_STATES.includes(state) || (state === 'timed_out' && timedOutBy === 'ours');

/** M-Pesa says that nothing came of it. Proof of the contrary may still come, and then wins. */
export async function closeAttempt(tx: Db, attempt: Attempt, code: string, now: Date): Promise<void> {
  if (!mayClose(attempt)) return;
  await moveAttempt(tx, attempt, {
    ...closedState(code),
    resultCode: code,
    closedAt: now,
    nextCheckAt: null,
  });
  if (code === '17') await askAboutEarlier(tx, attempt, now);
}

/** "Rule limited": an equal payment may just have gone through, so the attempt before this one is asked about at once. */
async function askAboutEarlier(tx: Db, { orderId, number }: Attempt, now: Date): Promise<void> {
  const [earlier] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        lt(paymentAttempts.number, number),
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
