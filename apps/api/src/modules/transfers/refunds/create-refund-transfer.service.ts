import type { Db } from '@harusi/db/client';
import { paymentCaptures, paymentExceptions, transfers } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError } from '../../../lib/errors.ts';
import { belongsTo, readPayableMsisdn } from '../../payments/payables.ts';
import { payableOfRefund, type RefundRow, requireConfirmedRefund } from './close-refund.service.ts';
import { newTransferRow } from '../new-transfer.ts';
import { requireUnpaused } from '../pause/pause.service.ts';
import { findReversibleCapture, transferProblem } from '../transfers.rules.ts';

/**
 * Reverses a recent single payment; otherwise sends the money to the phone that paid, or else to the one on
 * the order. Records the transfer; the caller sends it.
 */
export async function createRefundTransfer(
  tx: Db,
  refund: RefundRow,
  { actorId, now }: { actorId: number; now: Date },
): Promise<number> {
  const { id: refundId, amountCents } = refund;
  await requireUnpaused(tx, now);
  await requireConfirmedRefund(tx, refundId);
  const { captures, phone } = await moneyBehind(tx, refund);
  const failedBefore = and(
    eq(transfers.refundId, refundId),
    eq(transfers.method, 'reversal'),
    eq(transfers.state, 'failed'),
  );
  const canReverse = (await tx.$count(transfers, failedBefore)) === 0;
  const capture = canReverse ? findReversibleCapture(amountCents, captures, now) : undefined;
  const msisdn = captures.findLast((capture) => capture.msisdn !== null)?.msisdn ?? phone;
  const refusal = capture ? null : transferProblem(amountCents, msisdn);
  if (refusal !== null) throw new DomainError('conflict', refusal);
  const [row] = await tx
    .insert(transfers)
    .values(
      newTransferRow(
        {
          purpose: 'refund',
          method: capture ? 'reversal' : 'b2c',
          refundId,
          amountCents,
          msisdn,
          captureId: capture?.id ?? null,
          createdBy: actorId,
        },
        now,
      ),
    )
    .returning({ id: transfers.id })
    .catch((error: unknown) => {
      if (!violatesConstraint(error, 'transfers_one_open_per_refund')) throw error;
      throw new DomainError('conflict', 'M-Pesa is already sending this back. Please wait for its answer.');
    });
  return row!.id;
}

/** The payments that a refund returns, and the phone number on the order. */
async function moneyBehind(tx: Db, refund: RefundRow) {
  const owner = await payableOfRefund(tx, refund);
  const [exception] = await tx
    .select()
    .from(paymentExceptions)
    .where(eq(paymentExceptions.id, refund.paymentExceptionId ?? 0));
  const captures = await tx
    .select()
    .from(paymentCaptures)
    .where(exception ? eq(paymentCaptures.id, exception.captureId ?? 0) : belongsTo(paymentCaptures, owner))
    .orderBy(paymentCaptures.id);
  return { captures, phone: await readPayableMsisdn(tx, owner) };
}
