import type { Db } from '@harusi/db/client';
import { PROMPT_SECONDS } from '@harusi/contracts/checkout/payments';
import { paymentAttempts } from '@harusi/db/schema';
import { KEEP_PLANS } from '@harusi/db/transaction';
import { and, count, desc, eq, gt, inArray, lt, sql } from '@harusi/db/drizzle';
import { buildOnce, buildOnceForColumns } from '../../../lib/database/build-once.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError } from '../../../lib/errors.ts';
import { type RateLimit, consumeRateLimit } from '../../../lib/database/rate-limits.ts';
import { hashSecret } from '../../../lib/security/secret-tokens.ts';
import { depositBalance, type PayableRef } from '../../ledger/ledger.service.ts';
import type { PaymentAttempt } from './attempts.service.ts';
import { checkPayment } from './check-payment.service.ts';
import type { PaymentContext } from '../../../services/mpesa/payment-context.ts';
import { belongsTo, type Bill, readBill } from '../payables.ts';
import { OPEN_STATES, retryAt } from '../payments.rules.ts';

/** After this, the due job sends a prompt that its own request did not send. */
const SEND_WITHIN_MS = 5_000;

const perPhone = (msisdn: string): RateLimit => ({
  key: `prompts:${hashSecret(msisdn)}`,
  times: 10,
  seconds: 600,
});
const perBill = ({ orderId, bookingId }: PayableRef): RateLimit => ({
  key: orderId === null ? `prompts-of-booking:${bookingId}` : `prompts-of-order:${orderId}`,
  times: 10,
  seconds: 3600,
});
const MAX_DECLINED = 5;

const insertAttempt = buildOnceForColumns(
  'insert_attempt',
  (tx, attempt: typeof paymentAttempts.$inferInsert) =>
    tx.insert(paymentAttempts).values(attempt).returning(),
);

/**
 * Records a prompt for an order or a booking before it is sent. Returns the open one if there is one, so a
 * second click or another tab sends no second prompt.
 */
export async function startPayment(
  context: PaymentContext,
  paidFor: PayableRef,
  phone: string,
): Promise<PaymentAttempt> {
  const { db, clock } = context;
  const msisdn = phone.replace(/^\+/, '');
  await recheckLastAttempt(context, paidFor);
  try {
    return await db.transaction(async (tx) => {
      const now = clock();
      const bill = await readBill(tx, paidFor, now);
      if (bill.refusal !== null) throw new DomainError('conflict', bill.refusal);
      const last = await findLastAttempt(tx, paidFor);
      if (last && OPEN_STATES.includes(last.state)) return last;
      refuseTooSoon(last, now);
      await refusePestering(tx, msisdn, now);
      await consumeRateLimit(tx, perPhone(msisdn), now);
      await consumeRateLimit(tx, perBill(paidFor), now);
      await bill.extendHold();
      const number = (last?.number ?? 0) + 1;
      const [attempt] = await insertAttempt(tx, {
        orderId: paidFor.orderId,
        bookingId: paidFor.bookingId,
        number,
        msisdn,
        amountCents: await leftToPay(tx, paidFor, bill),
        accountReference: `${bill.number}-${number}`,
        state: 'created',
        createdAt: now,
        expiresAt: new Date(now.getTime() + PROMPT_SECONDS * 1000),
        nextCheckAt: new Date(now.getTime() + SEND_WITHIN_MS),
      });
      return attempt!;
    }, KEEP_PLANS);
  } catch (error) {
    if (!violatesConstraint(error, 'payment_attempts_one_open_per_phone')) throw error;
    throw new DomainError(
      'conflict',
      'Another M-Pesa request is waiting on this phone. Answer that one first, or use another number.',
    );
  }
}

/** The price less earlier payments; M-Pesa takes whole shillings. */
async function leftToPay(tx: Db, paidFor: PayableRef, { totalCents }: Bill): Promise<number> {
  return Math.ceil((totalCents - (await depositBalance(tx, paidFor))) / 100) * 100;
}

const selectLastAttempt = buildOnceForColumns('last_attempt', (db, paidFor: PayableRef) =>
  db
    .select()
    .from(paymentAttempts)
    .where(belongsTo(paymentAttempts, paidFor))
    .orderBy(desc(paymentAttempts.number))
    .limit(1),
);

async function findLastAttempt(
  db: Db,
  { orderId, bookingId }: PayableRef,
): Promise<PaymentAttempt | undefined> {
  const [last] = await selectLastAttempt(db, { orderId, bookingId });
  return last;
}

/** Queries the previous prompt before sending another: it may have been paid without our knowing. */
async function recheckLastAttempt(context: PaymentContext, paidFor: PayableRef): Promise<void> {
  const last = await findLastAttempt(context.db, paidFor);
  if (last?.state === 'timed_out' && last.timedOutBy === 'ours' && last.checkoutRequestId !== null) {
    await checkPayment(context, last.id);
  }
}

function refuseTooSoon(last: PaymentAttempt | undefined, now: Date): void {
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

const countDeclined = buildOnce('declined_prompts', (tx) =>
  tx
    .select({ times: count() })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.msisdn, sql.placeholder('msisdn')),
        eq(paymentAttempts.state, 'cancelled'),
        gt(paymentAttempts.createdAt, sql.placeholder('since')),
      ),
    ),
);

/** Protects a phone that keeps declining from prompts it did not request, for an hour. */
async function refusePestering(tx: Db, msisdn: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 3_600_000).toISOString();
  const [declined] = await countDeclined(tx, { msisdn, since });
  if ((declined?.times ?? 0) >= MAX_DECLINED) {
    throw new DomainError(
      'too_many_requests',
      'This number has declined several requests, so we send it no more for an hour. Pay from another number, or by Pay Bill.',
      { retryAfterSeconds: 3600 },
    );
  }
}

export async function findDueAttempts(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(sql`${paymentAttempts.nextCheckAt} <= ${now.toISOString()}`)
    .orderBy(paymentAttempts.nextCheckAt)
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Closes attempts that stay unpaid for two days, the limit of M-Pesa's own list. */
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
