import type { Db } from '@harusi/db/client';
import { PROMPT_SECONDS } from '@harusi/contracts/payments';
import { orders, paymentAttempts, stockHolds } from '@harusi/db/schema';
import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { violates } from '../../lib/database-errors.ts';
import { DomainError } from '../../lib/errors.ts';
import { type Allowance, takeTurn } from '../../lib/rate-limits.ts';
import { hashOf } from '../../lib/secret-tokens.ts';
import { depositOf } from '../books/books.service.ts';
import { statusAt } from '../orders/orders.rules.ts';
import type { Attempt } from './attempt-moves.ts';
import { checkPayment } from './check-payment.service.ts';
import type { PaymentDesk } from '../../services/mpesa/payment-desk.ts';
import { OPEN_STATES, retryAt } from './payments.rules.ts';

/** An order keeps its pieces for at least so long after the last prompt. */
const KEEP_MINUTES = 20;
/** When nobody saw a prompt go out, somebody else sends it. */
const SEND_WITHIN_MS = 5_000;

const perPhone = (msisdn: string): Allowance => ({
  key: `prompts:${hashOf(msisdn)}`,
  times: 10,
  seconds: 600,
});
const perOrder = (orderId: number): Allowance => ({
  key: `prompts-of-order:${orderId}`,
  times: 10,
  seconds: 3600,
});
const DECLINED_MOST = 5;

type OrderRow = typeof orders.$inferSelect;

/**
 * Prepares a prompt for an order and gives it a name in the database before anybody sends it. While one is open, that one
 * is the answer: a second click or another tab sends no second prompt.
 */
export async function startPayment(desk: PaymentDesk, order: OrderRow, phone: string): Promise<Attempt> {
  const { db, clock } = desk;
  const msisdn = phone.replace(/^\+/, '');
  await askOnceMore(desk, order.id);
  try {
    return await db.transaction(async (tx) => {
      const now = clock();
      const [locked] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      refuseUnlessPayable(locked!, now);
      const [last] = await tx
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, order.id))
        .orderBy(desc(paymentAttempts.number))
        .limit(1);
      if (last && OPEN_STATES.includes(last.state)) return last;
      refuseTooSoon(last, now);
      await refusePestering(tx, msisdn, now);
      await takeTurn(tx, perPhone(msisdn), now);
      await takeTurn(tx, perOrder(order.id), now);
      await keepStock(tx, locked!, now);
      const number = (last?.number ?? 0) + 1;
      const [attempt] = await tx
        .insert(paymentAttempts)
        .values({
          orderId: order.id,
          number,
          msisdn,
          amountCents: await leftToPay(tx, locked!),
          accountReference: `${locked!.number}-${number}`,
          state: 'created',
          createdAt: now,
          expiresAt: new Date(now.getTime() + PROMPT_SECONDS * 1000),
          nextCheckAt: new Date(now.getTime() + SEND_WITHIN_MS),
        })
        .returning();
      return attempt!;
    });
  } catch (error) {
    if (!violates(error, 'payment_attempts_one_open_per_phone')) throw error;
    throw new DomainError(
      'conflict',
      'Another M-Pesa request is waiting on this phone. Answer that one first, or use another number.',
    );
  }
}

/** What was paid by hand before is not asked for again; M-Pesa takes whole shillings. */
async function leftToPay(tx: Db, { id, totalCents }: OrderRow): Promise<number> {
  return Math.ceil((totalCents - (await depositOf(tx, id))) / 100) * 100;
}

/** Before anybody is asked a second time: perhaps the first prompt was paid and nobody told us. */
async function askOnceMore(desk: PaymentDesk, orderId: number): Promise<void> {
  const [last] = await desk.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  if (last?.state === 'timed_out' && last.timedOutBy === 'ours' && last.checkoutRequestId !== null) {
    await checkPayment(desk, last.id);
  }
}

function refuseUnlessPayable(order: OrderRow, now: Date): void {
  const status = statusAt(order.status, order.holdUntil, now);
  if (status === 'awaiting_payment') return;
  throw new DomainError(
    'conflict',
    status === 'cancelled'
      ? 'This order is cancelled, so there is nothing to pay. Please order again.'
      : 'This order is paid already. Asante!',
  );
}

function refuseTooSoon(last: Attempt | undefined, now: Date): void {
  if (!last) return;
  if (last.state === 'needs_review') {
    throw new DomainError(
      'conflict',
      'We are still looking into your last payment. Please give us a moment.',
    );
  }
  const from = retryAt({
    ...last,
    createdAt: last.createdAt.toISOString(),
    submittedAt: last.submittedAt?.toISOString() ?? null,
  });
  const seconds = from ? Math.ceil((from.getTime() - now.getTime()) / 1000) : 0;
  if (seconds > 0) {
    throw new DomainError('too_many_requests', `Please wait ${seconds} seconds before the next request.`, {
      retryAfterSeconds: seconds,
    });
  }
}

/** Whoever said no again and again did not ask for this: the phone is left in peace for an hour. */
async function refusePestering(tx: Db, msisdn: string, now: Date): Promise<void> {
  const [declined] = await tx
    .select({ times: count() })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.msisdn, msisdn),
        eq(paymentAttempts.state, 'cancelled'),
        gt(paymentAttempts.createdAt, new Date(now.getTime() - 3_600_000)),
      ),
    );
  if ((declined?.times ?? 0) >= DECLINED_MOST) {
    throw new DomainError(
      'too_many_requests',
      'This number has declined several requests, so we send it no more for an hour. Pay from another number, or by Pay Bill.',
      { retryAfterSeconds: 3600 },
    );
  }
}

/** Whoever is about to pay keeps the pieces long enough. */
async function keepStock(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const until = new Date(now.getTime() + KEEP_MINUTES * 60_000);
  if (order.holdUntil === null || order.holdUntil >= until) return;
  await tx.update(orders).set({ holdUntil: until }).where(eq(orders.id, order.id));
  await tx.update(stockHolds).set({ heldAt: now, expiresAt: until }).where(eq(stockHolds.orderId, order.id));
}

/** Attempts whose moment has come, oldest first. */
export async function dueAttempts(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(sql`${paymentAttempts.nextCheckAt} <= ${now.toISOString()}`)
    .orderBy(paymentAttempts.nextCheckAt)
    .limit(100);
  return rows.map(({ id }) => id);
}

/** What nobody paid for in two days, M-Pesa's own list included, is closed for good. */
export async function closeOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ reconciledAt: now, nextCheckAt: null })
    .where(
      and(
        inArray(paymentAttempts.state, ['failed', 'cancelled', 'timed_out']),
        sql`${paymentAttempts.reconciledAt} is null`,
        lt(paymentAttempts.createdAt, new Date(now.getTime() - 48 * 3_600_000)),
      ),
    );
}
