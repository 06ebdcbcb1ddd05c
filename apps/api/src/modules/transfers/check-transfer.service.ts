import { paymentCaptures, transfers } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import type { Db } from '@harusi/db/client';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { ALREADY_REVERSED } from '../../services/mpesa/result.rules.ts';
import { nextCheck } from '../payments/payments.rules.ts';
import { arePaused } from './pause/pause.service.ts';
import { callbackUrls, resendTransfer, submitTransfer } from './send-transfer.service.ts';
import {
  failTransfer,
  lockTransfer,
  updateTransfer,
  flagTransferForReview,
  type TransferRow,
} from './transfer-lifecycle.service.ts';
import { OPEN_TRANSFER_STATES, UNKNOWN_TO_MPESA } from './transfers.rules.ts';

/** Takes the next step for one transfer: sends it, queries M-Pesa, or flags it for review. */
export async function checkTransfer(context: PaymentContext, id: number): Promise<void> {
  const { db, clock } = context;
  const [transfer, isPaused] = await db.transaction(async (tx) => [
    await claimCheck(tx, id, clock()),
    await arePaused(tx, clock()),
  ]);
  if (!transfer) return;
  const { state, method, resultCode, conversationId } = transfer;
  if (state === 'created') await submitTransfer(context, id);
  else if (method === 'b2c') {
    // Reuses the id, so M-Pesa rejects this request if the first one did arrive.
    const mayResend = resultCode === UNKNOWN_TO_MPESA && conversationId === null && !isPaused;
    if (mayResend) await resendTransfer(context, transfer);
    else await queryTransfer(context, transfer);
  } else if (resultCode === ALREADY_REVERSED) await queryTransfer(context, transfer);
  else if (!isPaused) await resendTransfer(context, transfer);
}

/** Schedules the next check before querying, so only one process queries. Undefined if nothing is due. */
async function claimCheck(tx: Db, id: number, now: Date): Promise<TransferRow | undefined> {
  const transfer = await lockTransfer(tx, id);
  if (transfer.nextCheckAt === null || transfer.nextCheckAt > now) return undefined;
  if (transfer.state === 'created') return transfer;
  if (transfer.state === 'awaiting_approval') {
    await failTransfer(tx, transfer, 'approval-expired', now);
    return undefined;
  }
  if (!OPEN_TRANSFER_STATES.includes(transfer.state)) {
    await tx.update(transfers).set({ nextCheckAt: null }).where(eq(transfers.id, id));
    return undefined;
  }
  const next = nextCheck(transfer.submittedAt ?? transfer.createdAt, now);
  if (next === null && transfer.state !== 'needs_review') {
    await flagTransferForReview(tx, transfer, `For a day M-Pesa has not confirmed transfer ${id}`, now);
    return undefined;
  }
  const isLost = transfer.state === 'submitting';
  const set = {
    checks: transfer.checks + 1,
    nextCheckAt: next,
    ...(isLost && { state: 'unknown' as const }),
  };
  return updateTransfer(tx, transfer, set);
}

/** M-Pesa posts the result to the transfer's callback URL. */
async function queryTransfer(context: PaymentContext, transfer: TransferRow): Promise<void> {
  const { status } = callbackUrls(transfer, context);
  const { captureId, originatorConversationId } = transfer;
  // A timed-out query tells us nothing; the schedule repeats it anyway.
  const to = { resultUrl: status, timeoutUrl: status };
  let identifier: { receipt?: string; originatorConversationId?: string } = { originatorConversationId };
  if (transfer.method === 'reversal') {
    const [capture] = await context.db
      .select()
      .from(paymentCaptures)
      .where(eq(paymentCaptures.id, captureId!));
    identifier = { receipt: capture!.receipt! };
  }
  const response = await context.mpesa.queryStatus({ ...identifier, ...to });
  if (response.kind !== 'accepted')
    context.log.warn({ transfer: transfer.id, ...response }, 'M-Pesa did not accept the status query');
}

export async function findDueTransfers(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(sql`${transfers.nextCheckAt} <= ${now.toISOString()}`)
    .orderBy(transfers.nextCheckAt)
    .limit(100);
  return rows.map(({ id }) => id);
}
