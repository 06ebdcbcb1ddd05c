import { createHmac } from 'node:crypto';
import type { Db } from '@harusi/db/client';
import { paymentCaptures } from '@harusi/db/schema';
import { eq } from 'drizzle-orm';
import { hashSecret } from '../../lib/security/secret-tokens.ts';
import type { TransferResponse } from '../../services/mpesa/mpesa.ts';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { nextCheck } from '../payments/payments.rules.ts';
import {
  failTransfer,
  lockTransfer,
  updateTransfer,
  type TransferRow,
} from './transfer-lifecycle.service.ts';

/** A request that has not come back by then was lost with its process. */
const LOST_AFTER_MS = 60_000;

/** The secret in the addresses that M-Pesa answers to: the same whenever a transfer is sent again. */
const tokenOf = ({ originatorConversationId }: TransferRow, secret: string) =>
  createHmac('sha256', secret).update(`transfer ${originatorConversationId}`).digest('base64url');

/** Where M-Pesa says what became of a transfer. */
export function callbackUrls(
  transfer: TransferRow,
  { apiUrl, secret }: Pick<PaymentContext, 'apiUrl' | 'secret'>,
) {
  const base = `${apiUrl}/cb/transfers/${tokenOf(transfer, secret)}`;
  return { result: `${base}/result/`, timeout: `${base}/timeout/`, status: `${base}/status/` };
}

/** Sends it for the first time. That it is being sent is written down before. */
export async function submitTransfer(desk: PaymentContext, id: number): Promise<void> {
  const { db, clock } = desk;
  const transfer = await db.transaction((tx) => takeUp(tx, id, desk.secret, clock()));
  if (!transfer) return;
  const sent = await send(desk, transfer);
  await db.transaction((tx) => applySent(tx, id, sent, clock()));
}

/**
 * Sends it once more, because nobody knows whether it arrived. M-Pesa refuses the id of a payout that it knows, and a
 * payment that was taken back already, so that nothing is paid twice. A refusal now says nothing about the first time.
 */
export async function resendTransfer(desk: PaymentContext, transfer: TransferRow): Promise<void> {
  const sent = await send(desk, transfer);
  if (sent.kind === 'refused') return;
  await desk.db.transaction((tx) => applySent(tx, transfer.id, sent, desk.clock()));
}

/** From here on the money may be on its way. Undefined: another process has it. */
async function takeUp(tx: Db, id: number, secret: string, now: Date): Promise<TransferRow | undefined> {
  const transfer = await lockTransfer(tx, id);
  if (transfer.state !== 'created') return undefined;
  return updateTransfer(tx, transfer, {
    state: 'submitting',
    submittedAt: now,
    callbackTokenHash: hashSecret(tokenOf(transfer, secret)),
    nextCheckAt: new Date(now.getTime() + LOST_AFTER_MS),
  });
}

async function send(desk: PaymentContext, transfer: TransferRow): Promise<TransferResponse> {
  const { db, mpesa, log } = desk;
  const { id, method, msisdn, amountCents, captureId, originatorConversationId } = transfer;
  const { result: resultUrl, timeout: timeoutUrl } = callbackUrls(transfer, desk);
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

/** A result can be faster than the answer to our own request: then only what is missing is filled in. */
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
