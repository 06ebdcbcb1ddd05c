import type { Db } from '@harusi/db/client';
import { paymentAttempts, paymentCaptures, paymentEvents } from '@harusi/db/schema';
import { and, eq, isNull, lte } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { toStorableJson } from '../../../lib/database/storable-json.ts';
import { hashSecret } from '../../../lib/security/secret-tokens.ts';
import { TERMINAL_CODES } from '../../../services/mpesa/daraja.rules.ts';
import {
  type PaymentAttempt,
  closeAttempt,
  lockAttempt,
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
import { confirmCapture, findCaptureByReceipt, confirmAttempt } from '../captures/confirm-attempt.service.ts';
import type { PaymentContext } from '../../../services/mpesa/payment-context.ts';

type StoredEvent = typeof paymentEvents.$inferSelect;

/** The prompt that the secret in the callback URL belongs to. */
export async function findAttemptByToken(db: Db, token: string): Promise<number | undefined> {
  const [attempt] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.callbackTokenHash, hashSecret(token)));
  return attempt?.id;
}

/** Stores the raw message before interpreting it, because M-Pesa does not repeat itself. */
export async function storeMessage(
  db: Db,
  message: {
    attemptId: number | null;
    kind: 'callback' | 'c2b';
    body: unknown;
    fromAddress: string;
    now: Date;
  },
): Promise<number> {
  const { now, body, ...same } = message;
  const [row] = await db
    .insert(paymentEvents)
    .values({ ...same, body: toStorableJson(body ?? {}), receivedAt: now, nextTryAt: now })
    .returning({ id: paymentEvents.id });
  return row!.id;
}

/** How long a process owns a message; after that another process may retry it. */
export const CLAIM_LEASE_MS = 30_000;

/** Applies a message once. */
export async function applyMessage(context: PaymentContext, id: number): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const [event] = await db
    .update(paymentEvents)
    .set({ nextTryAt: new Date(now.getTime() + CLAIM_LEASE_MS) })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.appliedAt), lte(paymentEvents.nextTryAt, now)))
    .returning();
  if (!event) return;
  if (event.kind === 'c2b') await applyConfirmation(context, event);
  else await applyCallback(context, event);
}

const done = (tx: Db, { id }: StoredEvent, now: Date) =>
  tx.update(paymentEvents).set({ appliedAt: now }).where(eq(paymentEvents.id, id));

async function applyCallback(context: PaymentContext, event: StoredEvent): Promise<void> {
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
    const locked = await lockAttempt(tx, attempt.id);
    // An unknown code is not final, so M-Pesa is queried instead.
    if (TERMINAL_CODES.has(callback.code)) await closeAttempt(tx, locked, callback.code, now);
    await done(tx, event, now);
  });
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
  try {
    return await db.transaction(async (tx) => {
      const attempt = await lockAttempt(tx, id);
      if (attempt.checkoutRequestId !== null) {
        return attempt.checkoutRequestId === checkoutRequestId ? attempt : undefined;
      }
      await tx.update(paymentAttempts).set({ checkoutRequestId }).where(eq(paymentAttempts.id, id));
      return { ...attempt, checkoutRequestId };
    });
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
  event: StoredEvent,
  { id, checkoutRequestId }: PaymentAttempt,
  callback: CallbackResult,
): Promise<void> {
  const outcome = await mpesa.query(checkoutRequestId!);
  await db.transaction(async (tx) => {
    const now = clock();
    const attempt = await lockAttempt(tx, id);
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
  });
}

/** Conflicting evidence: opens an exception, and later proof still counts. */
async function flagContradiction(
  tx: Db,
  attempt: PaymentAttempt,
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
  event: StoredEvent,
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
  const known = await findCaptureByReceipt(tx, receipt);
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

async function findByReference(tx: Db, account: string): Promise<PaymentAttempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.accountReference, account.trim().toUpperCase()));
  return attempt && lockAttempt(tx, attempt.id);
}

/** The prompt was paid under another receipt, so this is a second payment. */
async function hasOtherReceipt(tx: Db, attemptId: number): Promise<boolean> {
  const [own] = await tx.select().from(paymentCaptures).where(eq(paymentCaptures.attemptId, attemptId));
  return own !== undefined && own.receipt !== null;
}

export async function findDueMessages(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.appliedAt), lte(paymentEvents.nextTryAt, now)))
    .orderBy(paymentEvents.id)
    .limit(100);
  return rows.map(({ id }) => id);
}
