import { createHmac } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { paymentCaptures, transfers } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { hashSecret } from '../../lib/security/secret-tokens.ts';
import type { TransferResponse } from '../../services/mpesa/mpesa.ts';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { nextCheck } from '../payments/payments.rules.ts';
import { arePaused } from './pause/pause.service.ts';
import {
  failTransfer,
  lockTransfer,
  updateTransfer,
  type TransferRow,
} from './transfer-lifecycle.service.ts';

/** A request without a response by then was lost with its process. */
const LOST_AFTER_MS = 60_000;
/** While no money may leave, others must not wait behind those that can't be sent. */
const PAUSED_FOR_MS = 60_000;

/** The secret in the callback URLs; derived, so resending a transfer reuses the same URLs. */
const tokenOf = ({ originatorConversationId }: TransferRow, secret: string) =>
  createHmac('sha256', secret).update(`transfer ${originatorConversationId}`).digest('base64url');

/** The callback URLs of a transfer. */
export function callbackUrls(
  transfer: TransferRow,
  { apiUrl, secret }: Pick<PaymentContext, 'apiUrl' | 'secret'>,
) {
  const base = `${apiUrl}/cb/transfers/${tokenOf(transfer, secret)}`;
  return { result: `${base}/result/`, timeout: `${base}/timeout/`, status: `${base}/status/` };
}

/** Sends a transfer for the first time. Records the submission before the request goes out. */
export async function submitTransfer(context: PaymentContext, id: number): Promise<void> {
  const { db, clock } = context;
  const transfer = await db.transaction((tx) => claimTransfer(tx, id, context.secret, clock()));
  if (!transfer) return;
  const sent = await send(context, transfer);
  await db.transaction((tx) => applySent(tx, id, sent, clock()));
}

/**
 * Resends a transfer whose outcome is unknown. M-Pesa rejects a known payout id and a payment already
 * reversed, so nothing is paid twice. A rejection now says nothing about the first request. The caller has made sure that
 * money may leave.
 */
export async function resendTransfer(context: PaymentContext, transfer: TransferRow): Promise<void> {
  const sent = await send(context, transfer);
  if (sent.kind === 'refused') return;
  await context.db.transaction((tx) => applySent(tx, transfer.id, sent, context.clock()));
}

/** After this commits, money may move. Undefined if another process claimed the transfer, or no money may leave. */
async function claimTransfer(
  tx: Db,
  id: number,
  secret: string,
  now: Date,
): Promise<TransferRow | undefined> {
  const transfer = await lockTransfer(tx, id);
  if (transfer.state !== 'created') return undefined;
  if (await arePaused(tx, now)) {
    const nextCheckAt = new Date(now.getTime() + PAUSED_FOR_MS);
    await tx.update(transfers).set({ nextCheckAt }).where(eq(transfers.id, id));
    return undefined;
  }
  return updateTransfer(tx, transfer, {
    state: 'submitting',
    submittedAt: now,
    callbackTokenHash: hashSecret(tokenOf(transfer, secret)),
    nextCheckAt: new Date(now.getTime() + LOST_AFTER_MS),
  });
}

async function send(context: PaymentContext, transfer: TransferRow): Promise<TransferResponse> {
  const { db, mpesa, log } = context;
  const { id, method, msisdn, amountCents, captureId, originatorConversationId } = transfer;
  const { result: resultUrl, timeout: timeoutUrl } = callbackUrls(transfer, context);
  const same = { amountCents, resultUrl, timeoutUrl, remarks: `Harusi ${transfer.purpose} ${id}` };
  let sent: TransferResponse;
  if (method === 'reversal') {
    const [capture] = await db.select().from(paymentCaptures).where(eq(paymentCaptures.id, captureId!));
    sent = await mpesa.reverse({ ...same, receipt: capture!.receipt! });
  } else {
    sent = await mpesa.payOut({ ...same, msisdn: msisdn!, originatorConversationId });
  }
  if (sent.kind !== 'accepted') log.warn({ transfer: id, ...sent }, 'money not accepted for sending');
  return sent;
}

/** The result may arrive before the response to our request; then this only fills in missing fields. */
async function applySent(tx: Db, id: number, sent: TransferResponse, now: Date): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  const isWaiting = transfer.state === 'submitting' || transfer.state === 'unknown';
  const nextCheckAt = nextCheck(transfer.submittedAt ?? now, now);
  if (sent.kind === 'accepted') {
    const { conversationId } = sent;
    await updateTransfer(tx, transfer, {
      conversationId,
      ...(isWaiting && { state: 'sent', resultCode: null, nextCheckAt }),
    });
  } else if (!isWaiting) {
    return;
  } else if (sent.kind === 'refused') {
    await failTransfer(tx, transfer, sent.why, now);
  } else {
    await updateTransfer(tx, transfer, { state: 'unknown', resultCode: null, nextCheckAt });
  }
}
