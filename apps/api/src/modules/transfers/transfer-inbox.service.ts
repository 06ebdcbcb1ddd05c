import type { Db } from '@harusi/db/client';
import { paymentCaptures, transferEvents, transfers } from '@harusi/db/schema';
import { and, eq, isNull } from '@harusi/db/drizzle';
import { toStorableJson } from '../../lib/database/storable-json.ts';
import { hashSecret } from '../../lib/security/secret-tokens.ts';
import type { PaymentContext } from '../../services/mpesa/payment-context.ts';
import { ALREADY_REVERSED, readResult } from '../../services/mpesa/result.rules.ts';
import { isMpesaSender } from '../payments/messages/senders.ts';
import {
  failTransfer,
  lockTransfer,
  updateTransfer,
  markTransferPaid,
  type TransferRow,
  unknownReversalReceipt,
} from './transfer-lifecycle.service.ts';
import {
  interpretResult,
  interpretStatus,
  type KnownTransfer,
  OPEN_TRANSFER_STATES,
  UNKNOWN_TO_MPESA,
  type Verdict,
} from './transfers.rules.ts';

type StoredEvent = typeof transferEvents.$inferSelect;

/** The transfer that the secret in the callback URL belongs to. */
export async function findTransferByToken(db: Db, token: string): Promise<number | undefined> {
  const [transfer] = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(eq(transfers.callbackTokenHash, hashSecret(token)));
  return transfer?.id;
}

/** Stores the raw message before interpreting it, because M-Pesa does not repeat itself. */
export async function storeTransferEvent(
  db: Db,
  { body, now, ...event }: Pick<StoredEvent, 'transferId' | 'kind' | 'body' | 'fromAddress'> & { now: Date },
): Promise<number> {
  const [row] = await db
    .insert(transferEvents)
    .values({ ...event, body: toStorableJson(body ?? {}), receivedAt: now })
    .returning({ id: transferEvents.id });
  return row!.id;
}

/** Applies a message once. */
export async function applyTransferEvent(
  { db, clock, log, simulated }: PaymentContext,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const [kept] = await tx.select().from(transferEvents).where(eq(transferEvents.id, id));
    const transfer = await lockTransfer(tx, kept!.transferId);
    const [event] = await tx
      .update(transferEvents)
      .set({ appliedAt: now })
      .where(and(eq(transferEvents.id, id), isNull(transferEvents.appliedAt)))
      .returning();
    if (!event) return;
    if (!isMpesaSender(event.fromAddress, simulated)) {
      log.warn({ transfer: transfer.id, kind: event.kind }, 'a message about money from an unknown sender');
      if (event.kind !== 'status') await scheduleCheckNow(tx, transfer, now);
      return;
    }
    if (event.kind === 'timeout') await markOutcomeUnknown(tx, transfer, now);
    else
      await applyVerdict(tx, transfer, {
        verdict: await interpretEvent(tx, transfer, event),
        isQueryResponse: event.kind === 'status',
        now,
      });
  });
}

async function interpretEvent(tx: Db, transfer: TransferRow, event: StoredEvent): Promise<Verdict> {
  const [capture] = await tx
    .select({ receipt: paymentCaptures.receipt })
    .from(paymentCaptures)
    .where(eq(paymentCaptures.id, transfer.captureId ?? 0));
  const known: KnownTransfer = { ...transfer, capturedReceipt: capture?.receipt ?? null };
  return (event.kind === 'status' ? interpretStatus : interpretResult)(readResult(event.body), known);
}

interface TransferMessage {
  verdict: Verdict;
  /** True for the response to our query, false for an unsolicited result. */
  isQueryResponse: boolean;
  now: Date;
}

async function applyVerdict(
  tx: Db,
  transfer: TransferRow,
  { verdict, isQueryResponse, now }: TransferMessage,
): Promise<void> {
  const isOpen = OPEN_TRANSFER_STATES.includes(transfer.state);
  switch (verdict.kind) {
    case 'paid':
      await markTransferPaid(tx, transfer, verdict, now);
      return;
    case 'failed':
      // If a reversal was sent twice, one failure does not prove that both failed.
      if (transfer.method === 'reversal' && transfer.checks > 0) return;
      await failTransfer(tx, transfer, verdict.code, now);
      return;
    case 'reversed-before':
      if (!isOpen) return;
      if (isQueryResponse) {
        if (transfer.resultCode === ALREADY_REVERSED) await markReversed(tx, transfer, now);
      } else
        await updateTransfer(tx, transfer, {
          state: 'unknown',
          resultCode: ALREADY_REVERSED,
          nextCheckAt: now,
        });
      return;
    case 'unheard-of':
      if (isOpen) await updateTransfer(tx, transfer, { resultCode: UNKNOWN_TO_MPESA });
      return;
    case 'nothing':
      if (!isQueryResponse) await scheduleCheckNow(tx, transfer, now);
  }
}

/** M-Pesa confirms an earlier reversal without naming its receipt. */
async function markReversed(tx: Db, transfer: TransferRow, now: Date): Promise<void> {
  const [capture] = await tx
    .select()
    .from(paymentCaptures)
    .where(eq(paymentCaptures.id, transfer.captureId!));
  await markTransferPaid(tx, transfer, { receipt: unknownReversalReceipt(capture!.receipt!) }, now);
}

/** A queue timeout at M-Pesa says nothing about the money. */
async function markOutcomeUnknown(tx: Db, transfer: TransferRow, now: Date): Promise<void> {
  if (transfer.state === 'submitting' || transfer.state === 'sent') {
    await updateTransfer(tx, transfer, { state: 'unknown', nextCheckAt: now });
  }
}

async function scheduleCheckNow(tx: Db, transfer: TransferRow, now: Date): Promise<void> {
  if (transfer.state === 'created' || !OPEN_TRANSFER_STATES.includes(transfer.state)) return;
  await updateTransfer(tx, transfer, { nextCheckAt: now });
}

export async function findDueTransferEvents(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: transferEvents.id })
    .from(transferEvents)
    .where(isNull(transferEvents.appliedAt))
    .orderBy(transferEvents.id)
    .limit(100);
  return rows.map(({ id }) => id);
}
