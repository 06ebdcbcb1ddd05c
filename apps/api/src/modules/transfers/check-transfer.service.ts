import { paymentCaptures, transfers } from '@harusi/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@harusi/db/client';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { ALREADY_REVERSED } from '../../services/mpesa/result.rules.ts';
import { nextCheck } from '../payments/payments.rules.ts';
import { callbackUrls, resendTransfer, submitTransfer } from './send-transfer.service.ts';
import {
  lockTransfer,
  updateTransfer,
  flagTransferForReview,
  type TransferRow,
} from './transfer-lifecycle.service.ts';
import { OPEN_TRANSFER_STATES, UNKNOWN_TO_MPESA } from './transfers.rules.ts';

/** Takes the next step for one transfer: sends it, queries M-Pesa, or flags it for review. */
export async function checkTransfer(desk: PaymentContext, id: number): Promise<void> {
  const { db, clock } = desk;
  const transfer = await db.transaction((tx) => takeUp(tx, id, clock()));
  if (!transfer) return;
  const { state, method, resultCode, conversationId } = transfer;
  if (state === 'created') await submitTransfer(desk, id);
  else if (method === 'b2c') {
    // Reuses the id, so M-Pesa rejects this request if the first one did arrive.
    if (resultCode === UNKNOWN_TO_MPESA && conversationId === null) await resendTransfer(desk, transfer);
    else await askAbout(desk, transfer);
  } else if (resultCode === ALREADY_REVERSED) await askAbout(desk, transfer);
  else await resendTransfer(desk, transfer);
}

/** Schedules the next check before querying, so only one process queries. Undefined if nothing is due. */
async function takeUp(tx: Db, id: number, now: Date): Promise<TransferRow | undefined> {
  const transfer = await lockTransfer(tx, id);
  if (transfer.nextCheckAt === null || transfer.nextCheckAt > now) return undefined;
  if (transfer.state === 'created') return transfer;
  if (!OPEN_TRANSFER_STATES.includes(transfer.state)) {
    await tx.update(transfers).set({ nextCheckAt: null }).where(eq(transfers.id, id));
    return undefined;
  }
  const next = nextCheck(transfer.submittedAt ?? transfer.createdAt, now);
  if (next === null && transfer.state !== 'needs_review') {
    await flagTransferForReview(
      tx,
      transfer,
      `For a day M-Pesa has not said what became of transfer ${id}`,
      now,
    );
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

/** M-Pesa posts the answer to the transfer's callback URL. */
async function askAbout(desk: PaymentContext, transfer: TransferRow): Promise<void> {
  const { status } = callbackUrls(transfer, desk);
  const { captureId, originatorConversationId } = transfer;
  // A timed-out query tells us nothing; the schedule repeats it anyway.
  const to = { resultUrl: status, timeoutUrl: status };
  let about: { receipt?: string; originatorConversationId?: string } = { originatorConversationId };
  if (transfer.method === 'reversal') {
    const [capture] = await desk.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, captureId!));
    about = { receipt: capture!.receipt! };
  }
  const asked = await desk.mpesa.queryStatus({ ...about, ...to });
  if (asked.kind !== 'accepted') desk.log.warn({ transfer: transfer.id, ...asked }, 'M-Pesa was not asked');
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
