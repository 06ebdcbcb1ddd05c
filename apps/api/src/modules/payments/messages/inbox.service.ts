import type { Db } from '@harusi/db/client';
import { paymentAttempts, paymentCaptures, paymentEvents } from '@harusi/db/schema';
import { and, eq, isNull, lte, sql } from '@harusi/db/drizzle';
import { KEEP_PLANS } from '@harusi/db/transaction';
import { buildOnceForColumns } from '../../../lib/database/build-once.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { TERMINAL_CODES } from '../../../services/mpesa/daraja.rules.ts';
import {
  closeAttempt,
  lockAttempt,
  type LockedAttempt,
  type PaymentAttempt,
  readAttempt,
  updateAttempt,
} from '../prompts/attempts.service.ts';
import { openPaymentException, recordCapture } from '../captures/captures.service.ts';
import {
  parseAccountNumber,
  readCallback,
  readConfirmation,
  type ReportedPayment,
  type CallbackResult,
} from './messages.rules.ts';
import { findPayableByNumber } from '../payables.ts';
import { isMpesaSender } from './senders.ts';
import { type ClaimedMessage, leaseFrom } from './store-message.service.ts';
import { confirmAttempt, confirmCapture, findCapture } from '../captures/confirm-attempt.service.ts';
import type { PaymentContext } from '../../../services/mpesa/payment-context.ts';

/** Applies a message once, if no other process owns it. */
export async function applyMessage(context: PaymentContext, id: number): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const [event] = await db
    .update(paymentEvents)
    .set({ nextTryAt: leaseFrom(now) })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.appliedAt), lte(paymentEvents.nextTryAt, now)))
    .returning();
  if (event) await applyClaimed(context, event);
}

export async function applyClaimed(context: PaymentContext, event: ClaimedMessage): Promise<void> {
  if (event.kind === 'c2b') await applyConfirmation(context, event);
  else await applyCallback(context, event);
}

const markApplied = buildOnceForColumns(
  'payment_event_done',
  (tx, event: Pick<typeof paymentEvents.$inferInsert, 'appliedAt'>) =>
    tx
      .update(paymentEvents)
      .set(event)
      .where(eq(paymentEvents.id, sql.placeholder('id'))),
);

const done = (tx: Db, { id }: ClaimedMessage, now: Date) => markApplied(tx, { appliedAt: now }, { id });

async function applyCallback(context: PaymentContext, event: ClaimedMessage): Promise<void> {
  const { db, clock, log } = context;
  const callback = readCallback(event.body);
  const attempt =
    callback && (await linkCheckoutRequest(context, event.attemptId!, callback.checkoutRequestId));
  if (!callback || !attempt) {
    log.warn({ attempt: event.attemptId }, 'a callback that is not about this prompt');
    await done(db, event, clock());
    return;
  }
  if (callback.code === '0') {
    await applySuccess(context, event, attempt, callback);
    return;
  }
  await db.transaction(async (tx) => {
    const now = clock();
    const locked = await lockAttempt(tx, attempt);
    // An unknown code is not final, so M-Pesa is queried instead.
    if (TERMINAL_CODES.has(callback.code)) await closeAttempt(tx, locked, callback.code, now);
    await done(tx, event, now);
  }, KEEP_PLANS);
}

/**
 * Stores M-Pesa's id of the prompt. The callback is the first to name it when our own request got no
 * response.
 */
async function linkCheckoutRequest(
  { db }: PaymentContext,
  id: number,
  checkoutRequestId: string,
): Promise<PaymentAttempt | undefined> {
  const known = await readAttempt(db, id);
  if (known!.checkoutRequestId === checkoutRequestId) return known;
  try {
    return await db.transaction(async (tx) => {
      const attempt = await lockAttempt(tx, known!);
      if (attempt.checkoutRequestId !== null) {
        return attempt.checkoutRequestId === checkoutRequestId ? attempt : undefined;
      }
      await tx.update(paymentAttempts).set({ checkoutRequestId }).where(eq(paymentAttempts.id, id));
      return { ...attempt, checkoutRequestId };
    }, KEEP_PLANS);
  } catch (error) {
    if (violatesConstraint(error, 'payment_attempts_checkout_request')) return undefined; // the id belongs to another prompt
    throw error;
  }
}

const TRIES = 3;

/**
 * A message claims success, so query M-Pesa. If the query fails, trust only messages from M-Pesa's own
 * addresses.
 */
async function applySuccess(
  { db, mpesa, clock, simulated }: PaymentContext,
  event: ClaimedMessage,
  prompt: PaymentAttempt,
  callback: CallbackResult,
): Promise<void> {
  const outcome = await mpesa.query(prompt.checkoutRequestId!);
  await db.transaction(async (tx) => {
    const now = clock();
    const attempt = await lockAttempt(tx, prompt);
    const { receipt, amountCents = attempt.amountCents, paidAt = now } = callback;
    const proof = { receipt, amountCents, paidAt };
    const isKnownSender = isMpesaSender(event.fromAddress, simulated);
    if (outcome.kind === 'paid') {
      // The query proves the payment but not receipt and amount; those come from a trusted message or
      // M-Pesa's list.
      const asRequested = { receipt: null, amountCents: attempt.amountCents, paidAt: now };
      await confirmAttempt(tx, attempt, { ...(isKnownSender ? proof : asRequested), confirmed: true }, now);
    } else if (outcome.kind === 'closed') {
      await flagContradiction(tx, attempt, {
        note: `The message says paid (${receipt}), the query ${outcome.code}`,
        amountCents,
        now,
      });
    } else if (event.tries < TRIES) {
      const nextTryAt = new Date(now.getTime() + 2 ** (event.tries + 1) * 1000);
      await tx
        .update(paymentEvents)
        .set({ tries: event.tries + 1, nextTryAt })
        .where(eq(paymentEvents.id, event.id));
      return;
    } else if (isKnownSender) {
      await confirmAttempt(tx, attempt, { ...proof, confirmed: false }, now);
    } else {
      await flagContradiction(tx, attempt, {
        note: `Paid (${receipt}) according to an unknown sender`,
        amountCents,
        now,
      });
    }
    await done(tx, event, now);
  }, KEEP_PLANS);
}

/** Conflicting evidence: opens an exception, and later proof still counts. */
async function flagContradiction(
  tx: Db,
  attempt: LockedAttempt,
  { note, amountCents, now }: { note: string; amountCents: number; now: Date },
): Promise<void> {
  if (attempt.state !== 'succeeded') {
    const review = { state: 'needs_review', timedOutBy: null, closedAt: now, nextCheckAt: null } as const;
    await updateAttempt(tx, attempt, review);
  } else if (!(await isUnconfirmed(tx, attempt.id))) {
    return; // M-Pesa itself has confirmed the payment, which is final
  }
  await openPaymentException(tx, { attemptId: attempt.id, reason: 'contradiction', amountCents, note, now });
}

async function isUnconfirmed(tx: Db, attemptId: number): Promise<boolean> {
  const [own] = await tx.select().from(paymentCaptures).where(eq(paymentCaptures.attemptId, attemptId));
  return own?.unconfirmed ?? true;
}

/** Ignores messages that M-Pesa did not send: real money is in its list as well, which `reconcile` reads. */
async function applyConfirmation(
  { db, clock, log, mpesa, simulated }: PaymentContext,
  event: ClaimedMessage,
): Promise<void> {
  const reported = readConfirmation(event.body);
  const isGenuine = reported?.shortcode === mpesa.shortcode && isMpesaSender(event.fromAddress, simulated);
  if (!isGenuine) log.warn({ event: event.id }, 'a confirmation that M-Pesa did not send for our number');
  await db.transaction(async (tx) => {
    const now = clock();
    if (reported && isGenuine) await applyReportedPayment(tx, reported, { confirmed: false, now });
    await done(tx, event, now);
  });
}

/** Money reached our paybill. Matches it by receipt, prompt reference, or order or booking number. */
export async function applyReportedPayment(
  tx: Db,
  reported: ReportedPayment,
  { confirmed, now }: { confirmed: boolean; now: Date },
): Promise<void> {
  const { receipt, amountCents, account, paidAt = now } = reported;
  const proof = { receipt, amountCents, paidAt, confirmed };
  const attempt = await findByReference(tx, account);
  const known = await findCapture(tx, { receipt, attemptId: null });
  if (known) return confirmCapture(tx, known, proof, now);
  if (attempt && !(await hasOtherReceipt(tx, attempt.id))) return confirmAttempt(tx, attempt, proof, now);
  const number = parseAccountNumber(account);
  const paidFor = attempt ?? (number === undefined ? undefined : await findPayableByNumber(tx, number));
  await recordCapture(
    tx,
    {
      provider: 'mpesa',
      receipt,
      orderId: paidFor?.orderId ?? null,
      bookingId: paidFor?.bookingId ?? null,
      amountCents,
      accountReference: account,
      paidAt,
      unconfirmed: !confirmed,
    },
    now,
  );
}

async function findByReference(tx: Db, account: string): Promise<LockedAttempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.accountReference, account.trim().toUpperCase()));
  return attempt && lockAttempt(tx, attempt);
}

/** The prompt was paid under another receipt, so this is a second payment. */
async function hasOtherReceipt(tx: Db, attemptId: number): Promise<boolean> {
  const [own] = await tx.select().from(paymentCaptures).where(eq(paymentCaptures.attemptId, attemptId));
  return own !== undefined && own.receipt !== null;
}
