import type { Db } from '@harusi/db/client';
import { paymentExceptions, paymentAttempts, paymentCaptures, paymentEvents } from '@harusi/db/schema';
import { and, eq, inArray, isNull, lt } from '@harusi/db/drizzle';
import { openPaymentException } from './captures.service.ts';
import { applyReportedPayment } from '../messages/inbox.service.ts';
import type { PaymentContext } from '../../../services/mpesa/payment-context.ts';
import { closeOldAttempts } from '../prompts/start-payment.service.ts';

/** Compares our captures with M-Pesa's own list and records payments we missed. */
export async function reconcile({ db, mpesa, clock }: PaymentContext, hours: number): Promise<void> {
  const now = clock();
  const rows = await mpesa.pull(new Date(now.getTime() - hours * 3_600_000), now);
  for (const row of rows) {
    await db.transaction(async (tx) => {
      const isThis = and(eq(paymentCaptures.provider, 'mpesa'), eq(paymentCaptures.receipt, row.receipt));
      const [known] = await tx.select().from(paymentCaptures).where(isThis);
      if (known?.reconciledAt) return;
      if (!known) {
        const body = { ...row, paidAt: row.paidAt.toISOString() };
        await tx
          .insert(paymentEvents)
          .values({ kind: 'pull', receivedAt: now, body, appliedAt: now, nextTryAt: now });
      }
      await applyReportedPayment(tx, row, { confirmed: true, now });
      const [found] = await tx
        .update(paymentCaptures)
        .set({ reconciledAt: now })
        .where(isThis)
        .returning({ attemptId: paymentCaptures.attemptId });
      if (found?.attemptId) await resolveContradiction(tx, found.attemptId, now);
    });
  }
  await db
    .update(paymentAttempts)
    .set({ reconciledAt: now })
    .where(
      and(
        isNull(paymentAttempts.reconciledAt),
        eq(paymentAttempts.state, 'succeeded'),
        inArray(
          paymentAttempts.id,
          db
            .select({ id: paymentCaptures.attemptId })
            .from(paymentCaptures)
            .where(and(eq(paymentCaptures.provider, 'mpesa'), eq(paymentCaptures.unconfirmed, false))),
        ),
      ),
    );
  await closeOldAttempts(db, now);
  await flagUnconfirmedCaptures(db, now);
}

const FOUND_WITHIN_MS = 24 * 3_600_000;

/** Opens an exception for payments that only a message claims and M-Pesa's list does not show after a day. */
async function flagUnconfirmedCaptures(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - FOUND_WITHIN_MS);
  const unconfirmed = await db
    .select()
    .from(paymentCaptures)
    .where(and(eq(paymentCaptures.unconfirmed, true), lt(paymentCaptures.createdAt, longAgo)));
  for (const { id: captureId, amountCents } of unconfirmed) {
    const note = "A message claims this payment, but M-Pesa's list does not show it";
    await db.transaction((tx) =>
      openPaymentException(tx, { captureId, reason: 'contradiction', amountCents, note, now }),
    );
  }
}

/** M-Pesa's own list shows the payment, so the doubt about it is settled. */
async function resolveContradiction(tx: Db, attemptId: number, now: Date): Promise<void> {
  await tx
    .update(paymentExceptions)
    .set({ resolvedAt: now, resolution: 'settled' })
    .where(
      and(
        eq(paymentExceptions.attemptId, attemptId),
        eq(paymentExceptions.reason, 'contradiction'),
        isNull(paymentExceptions.resolvedAt),
      ),
    );
}
