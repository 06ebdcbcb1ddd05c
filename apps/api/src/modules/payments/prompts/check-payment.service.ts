import { paymentAttempts, paymentEvents } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { KEEP_PLANS } from '@harusi/db/transaction';
import {
  type AttemptRef,
  closeAttempt,
  lockAttempt,
  readAttempt,
  updateAttempt,
} from './attempts.service.ts';
import type { PaymentContext } from '../../../services/mpesa/payment-context.ts';
import { nextCheck } from '../payments.rules.ts';
import { submitPayment, UNKNOWN_TIMEOUT_MS } from './submit-payment.service.ts';
import { confirmAttempt } from '../captures/confirm-attempt.service.ts';

/** Takes the next step for one attempt: sends it, queries M-Pesa, or times it out. */
export async function checkPayment(context: PaymentContext, id: number): Promise<void> {
  const { db, clock } = context;
  const attempt = await readAttempt(db, id);
  if (!attempt) return;
  if (attempt.state === 'created') {
    await submitPayment(context, attempt);
    return;
  }
  if (attempt.checkoutRequestId !== null) {
    await queryAttempt(context, attempt, attempt.checkoutRequestId);
    return;
  }
  await db.transaction(async (tx) => {
    const now = clock();
    const late = await lockAttempt(tx, attempt);
    const unknownUntil = new Date((late.submittedAt ?? late.createdAt).getTime() + UNKNOWN_TIMEOUT_MS);
    if (late.checkoutRequestId !== null) return; // the id has arrived in the meantime
    if (late.state === 'submitting' && now < unknownUntil) {
      await updateAttempt(tx, late, { state: 'unknown', nextCheckAt: unknownUntil });
    } else if (late.state === 'submitting' || late.state === 'unknown') {
      // Without an id M-Pesa cannot be queried; a message or M-Pesa's list may still resolve it.
      await updateAttempt(tx, late, {
        state: 'timed_out',
        timedOutBy: 'ours',
        closedAt: now,
        nextCheckAt: null,
      });
    } else {
      await tx.update(paymentAttempts).set({ nextCheckAt: null }).where(eq(paymentAttempts.id, id));
    }
  }, KEEP_PLANS);
}

async function queryAttempt(
  { db, mpesa, clock }: PaymentContext,
  ref: AttemptRef,
  checkoutRequestId: string,
): Promise<void> {
  const outcome = await mpesa.query(checkoutRequestId);
  await db.transaction(async (tx) => {
    const now = clock();
    const attempt = await lockAttempt(tx, ref);
    if (attempt.state === 'succeeded') return;
    await tx.insert(paymentEvents).values({
      attemptId: ref.id,
      kind: 'query',
      receivedAt: now,
      body: outcome,
      appliedAt: now,
      nextTryAt: now,
    });
    const submittedAt = attempt.submittedAt ?? attempt.createdAt;
    if (outcome.kind === 'paid') {
      const { amountCents } = attempt;
      await confirmAttempt(tx, attempt, { receipt: null, amountCents, paidAt: now, confirmed: true }, now);
    } else if (outcome.kind === 'closed') {
      await closeAttempt(tx, attempt, outcome.code, now);
      await tx.update(paymentAttempts).set({ nextCheckAt: null }).where(eq(paymentAttempts.id, ref.id));
    } else {
      const isOver =
        now >= attempt.expiresAt && ['submitting', 'prompted', 'unknown'].includes(attempt.state);
      await updateAttempt(tx, attempt, {
        checks: attempt.checks + 1,
        nextCheckAt: nextCheck(submittedAt, now),
        ...(isOver && { state: 'timed_out', timedOutBy: 'ours', closedAt: now }),
      });
    }
  }, KEEP_PLANS);
}
