import type { Db } from '@harusi/db/client';
import { PROMPT_SECONDS } from '@harusi/contracts/checkout/payments';
import { KEEP_PLANS } from '@harusi/db/transaction';
import { recordingSpan } from '@harusi/tracing/tracing';
import { hashSecret, generateSecretToken } from '../../../lib/security/secret-tokens.ts';
import type { PushResponse } from '../../../services/mpesa/mpesa.ts';
import { type AttemptRef, type PaymentAttempt, lockAttempt, updateAttempt } from './attempts.service.ts';
import type { PaymentContext } from '../../../services/mpesa/payment-context.ts';
import { readBill } from '../payables.ts';
import { nextCheck } from '../payments.rules.ts';

const MINUTE = 60_000;
/** A push without a response by then was lost with its process. */
const LOST_AFTER_MS = MINUTE;
/** How long to wait for a prompt that may never have gone out. */
export const UNKNOWN_TIMEOUT_MS = 3 * MINUTE;

/** Sends the prompt. Records the submission first, so a prompt that may be on a phone is never sent twice. */
export async function submitPayment(
  { db, mpesa, clock, log, apiUrl }: PaymentContext,
  ref: AttemptRef,
): Promise<void> {
  const { id } = ref;
  recordingSpan()?.set({ 'harusi.payment_attempt': id }); // which later queries of its state have, too
  const token = generateSecretToken();
  const attempt = await db.transaction((tx) => claimAttempt(tx, ref, hashSecret(token), clock()), KEEP_PLANS);
  if (!attempt) return;
  const sent = await mpesa.push({
    msisdn: attempt.msisdn,
    amountCents: attempt.amountCents,
    account: attempt.accountReference,
    callbackUrl: `${apiUrl}/cb/stk/${token}/`,
  });
  if (sent.kind !== 'accepted')
    log.warn({ attempt: id, sent: sent.kind, detail: sent.detail }, 'prompt not accepted');
  await db.transaction((tx) => applySent(tx, ref, sent, clock()), KEEP_PLANS);
}

/**
 * After this commits, the prompt may be on a phone. Undefined if another process claimed it or the payable no
 * longer needs it.
 */
async function claimAttempt(
  tx: Db,
  ref: AttemptRef,
  tokenHash: string,
  now: Date,
): Promise<PaymentAttempt | undefined> {
  const attempt = await lockAttempt(tx, ref);
  if (attempt.state !== 'created') return undefined;
  const { refusal } = await readBill(tx, attempt, now);
  if (refusal !== null) {
    const withdrawn = { state: 'failed', resultCode: 'withdrawn', closedAt: now, nextCheckAt: null } as const;
    await updateAttempt(tx, attempt, withdrawn);
    return undefined;
  }
  await updateAttempt(tx, attempt, {
    state: 'submitting',
    submittedAt: now,
    callbackTokenHash: tokenHash,
    expiresAt: new Date(now.getTime() + PROMPT_SECONDS * 1000),
    nextCheckAt: new Date(now.getTime() + LOST_AFTER_MS),
  });
  return attempt;
}

/** The callback may arrive before the response to our request; then this only fills in missing fields. */
async function applySent(tx: Db, ref: AttemptRef, sent: PushResponse, now: Date): Promise<void> {
  const attempt = await lockAttempt(tx, ref);
  const isWaiting = attempt.state === 'submitting' || attempt.state === 'unknown';
  const submittedAt = attempt.submittedAt ?? now;
  if (sent.kind === 'accepted') {
    const { merchantRequestId, checkoutRequestId } = sent;
    await updateAttempt(tx, attempt, {
      merchantRequestId,
      checkoutRequestId,
      ...(isWaiting && { state: 'prompted', nextCheckAt: nextCheck(submittedAt, now) }),
    });
    return;
  }
  if (!isWaiting) return;
  if (sent.kind === 'refused') {
    await updateAttempt(tx, attempt, {
      state: 'failed',
      resultCode: sent.why,
      closedAt: now,
      nextCheckAt: null,
    });
    return;
  }
  await updateAttempt(tx, attempt, {
    state: 'unknown',
    nextCheckAt: new Date(submittedAt.getTime() + UNKNOWN_TIMEOUT_MS),
  });
}
