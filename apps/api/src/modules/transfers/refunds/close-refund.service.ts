import type { Db } from '@harusi/db/client';
import { orders, paymentCaptures, paymentExceptions, refunds, transfers } from '@harusi/db/schema';
import { and, eq, inArray, isNull, sql } from '@harusi/db/drizzle';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError } from '../../../lib/errors.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { publishLiveEvents } from '../../../lib/live-events.ts';
import { type PayableRef, postEntry } from '../../ledger/ledger.service.ts';
import { markPayableRefunded } from '../../payments/payables.ts';
import { OPEN_TRANSFER_STATES } from '../transfers.rules.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** The order or booking of a refund; for a payment exception, the one its money is assigned to, if any. */
export async function payableOfRefund(
  tx: Db,
  { orderId, bookingId, paymentExceptionId }: RefundRow,
): Promise<PayableRef> {
  if (paymentExceptionId === null) return { orderId, bookingId };
  const [capture] = await tx
    .select({ orderId: paymentCaptures.orderId, bookingId: paymentCaptures.bookingId })
    .from(paymentExceptions)
    .innerJoin(paymentCaptures, eq(paymentCaptures.id, paymentExceptions.captureId))
    .where(eq(paymentExceptions.id, paymentExceptionId));
  return capture ?? { orderId: null, bookingId: null };
}

interface RefundReceipt {
  /** M-Pesa's receipt, or the reference entered by staff. */
  reference: string;
  /** The source of the ledger entry. */
  source: string;
  actorId: number | null;
  now: Date;
}

/** Closes a paid refund: ledger entry, timeline of its order or booking, and email. */
export async function closeRefund(tx: Db, refund: RefundRow, gone: RefundReceipt): Promise<void> {
  const { reference, source, actorId, now } = gone;
  const { id, amountCents } = refund;
  await tx.update(refunds).set({ reference, refundedAt: now, refundedBy: actorId }).where(eq(refunds.id, id));
  const owner = await payableOfRefund(tx, refund);
  await postEntry(tx, {
    source,
    memo: `Sent back ${formatShillings(amountCents)} (${reference})`,
    at: now,
    postings: [
      { account: 'deposits', amount: amountCents, ...owner },
      { account: 'mpesa', amount: -amountCents },
    ],
  });
  if (refund.paymentExceptionId === null) {
    await markPayableRefunded(tx, refund, { reference, amountCents, actorId, now });
  }
  if (refund.paymentExceptionId !== null) {
    await tx
      .update(paymentExceptions)
      .set({ resolution: 'refunded', reference, resolvedAt: now, resolvedBy: actorId })
      .where(eq(paymentExceptions.id, refund.paymentExceptionId));
    await publishLiveEvents(tx, {
      to: { staff: ['books', 'refunds'] },
      type: 'money.changed',
      data: { matter: refund.paymentExceptionId },
    });
  }
}

/** Whether a refund would return money that only a message claims, or that M-Pesa denies. */
export async function isRefundUnconfirmed(tx: Db, refundId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ unconfirmed: boolean }>(
    sql`select is_refund_unconfirmed(r) as unconfirmed from refunds r where r.id = ${refundId}`,
  );
  return rows[0]!.unconfirmed;
}

export const unconfirmedRefund = () =>
  new DomainError(
    'conflict',
    "M-Pesa has not confirmed this payment yet, so it can't go back. We check every 15 minutes. Once it is in Payments to review and M-Pesa's statement shows it, settle it there first.",
  );

export async function requireConfirmedRefund(tx: Db, refundId: number): Promise<void> {
  if (await isRefundUnconfirmed(tx, refundId)) throw unconfirmedRefund();
}

/** Prevents a manual refund while M-Pesa is still sending the same money. */
export async function refuseIfInTransit(tx: Db, refundId: number): Promise<void> {
  const onItsWay = and(eq(transfers.refundId, refundId), inArray(transfers.state, [...OPEN_TRANSFER_STATES]));
  if ((await tx.$count(transfers, onItsWay)) > 0) {
    throw new DomainError('conflict', 'M-Pesa is already sending this back. Please wait for its answer.');
  }
}

/** Records a manual refund of an order against its oldest open refund. */
export async function recordManualRefund(
  tx: Db,
  orderId: number,
  { reference, actorId, now }: Pick<RefundReceipt, 'reference' | 'actorId' | 'now'>,
): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.reference)))
    .orderBy(refunds.id)
    .limit(1);
  if (!refund) throw new DomainError('conflict', 'No money is owed on this order.');
  await refuseIfInTransit(tx, refund.id);
  await closeRefundManually(tx, refund, { reference, source: `refund:${refund.id}`, actorId, now });
}

/** Staff enter the reference by hand, so another refund may already use it. */
export async function closeRefundManually(tx: Db, refund: RefundRow, gone: RefundReceipt): Promise<void> {
  await requireConfirmedRefund(tx, refund.id);
  await closeRefund(tx, refund, gone).catch((error: unknown) => {
    if (!violatesConstraint(error, 'refunds_reference')) throw error;
    throw new DomainError('conflict', 'Another refund already has this reference.');
  });
}
