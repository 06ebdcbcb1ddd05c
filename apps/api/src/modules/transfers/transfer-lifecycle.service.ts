import type { Db } from '@harusi/db/client';
import { paymentExceptions, paymentCaptures, refunds, stylists, transfers, users } from '@harusi/db/schema';
import { and, eq, gt, isNotNull, ne, or } from '@harusi/db/drizzle';
import { publishLiveEvents, type LiveEvent } from '../../lib/live-events.ts';
import { transferChannel } from './transfer-events.ts';
import { NO_SUCH_PAYMENT } from '../../services/mpesa/result.rules.ts';
import { distrustCapture } from '../payments/captures/captures.service.ts';
import { lockPayable, publishPayableChanged } from '../payments/payables.ts';
import { postEntry } from '../ledger/ledger.service.ts';
import type { Posting } from '../ledger/ledger.rules.ts';
import { closeRefund, isRefundUnconfirmed, payableOfRefund } from './refunds/close-refund.service.ts';
import { newTransferRow } from './new-transfer.ts';
import { OPEN_TRANSFER_STATES, transferProblem } from './transfers.rules.ts';

export type TransferRow = typeof transfers.$inferSelect;

/** Locks what the transfer refunds or whom it pays, under whose lock it changes, and reads the transfer. */
export async function lockTransfer(tx: Db, id: number): Promise<TransferRow> {
  const read = async () => (await tx.select().from(transfers).where(eq(transfers.id, id)))[0]!;
  const { refundId, vendorId, stylistId } = await read();
  if (refundId !== null) await lockRefund(tx, refundId);
  if (vendorId !== null) await lockVendorBalance(tx, vendorId);
  if (stylistId !== null) await lockStylistBalance(tx, stylistId);
  return read();
}

/** Blocks payouts to the vendor and postings to their account. */
export async function lockVendorBalance(tx: Db, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Blocks payouts to the stylist and postings to their account. */
export async function lockStylistBalance(tx: Db, id: number): Promise<void> {
  await tx.select({ id: stylists.id }).from(stylists).where(eq(stylists.id, id)).for('update');
}

/**
 * Locks the order or booking, then the capture of a payment exception, and reads the refund: every change of a
 * refund holds these locks.
 */
export async function lockRefund(tx: Db, id: number): Promise<typeof refunds.$inferSelect | undefined> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (!known) return undefined;
  await lockPayable(tx, await payableOfRefund(tx, known));
  if (known.paymentExceptionId !== null) {
    const [exception] = await tx
      .select()
      .from(paymentExceptions)
      .where(eq(paymentExceptions.id, known.paymentExceptionId));
    if (exception?.captureId) {
      await tx
        .select()
        .from(paymentCaptures)
        .where(eq(paymentCaptures.id, exception.captureId))
        .for('update');
    }
  }
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** Notifies open screens of staff, the paid vendor, and viewers of the refunded order or booking. */
async function publishTransferChanged(tx: Db, { id, vendorId, refundId }: TransferRow): Promise<void> {
  const data = { transfer: id };
  const events: LiveEvent[] = [
    { to: { staff: ['payouts', 'refunds', 'books'] }, type: 'transfer.changed', data },
  ];
  if (vendorId !== null) events.push({ to: { user: vendorId }, type: 'transfer.changed', data });
  await publishLiveEvents(tx, ...events);
  if (refundId === null) return;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  await publishPayableChanged(tx, await payableOfRefund(tx, refund!));
  if (refund!.paymentExceptionId !== null) {
    await publishLiveEvents(tx, {
      to: { staff: ['payouts', 'refunds', 'books'] },
      type: 'money.changed',
      data: { matter: refund!.paymentExceptionId },
    });
  }
}

export async function updateTransfer(
  tx: Db,
  transfer: TransferRow,
  set: Partial<TransferRow>,
): Promise<TransferRow> {
  const [moved] = await tx.update(transfers).set(set).where(eq(transfers.id, transfer.id)).returning();
  await publishTransferChanged(tx, moved!);
  return moved!;
}

/** After these codes staff decide when to resend: M-Pesa was unreachable, or staff marked it as not sent. */
const FOR_A_PERSON = new Set(['busy', 'by-hand']);

/**
 * Requires proof that no money moved. Retries a failed reversal as a payout to the payer's phone, unless M-Pesa has not
 * confirmed the payment or denies that it ever came.
 */
export async function failTransfer(tx: Db, transfer: TransferRow, code: string, now: Date): Promise<void> {
  if (!OPEN_TRANSFER_STATES.includes(transfer.state)) return;
  await updateTransfer(tx, transfer, { state: 'failed', resultCode: code, closedAt: now, nextCheckAt: null });
  const { method, refundId, captureId, amountCents, msisdn, createdBy } = transfer;
  if (code === NO_SUCH_PAYMENT && captureId !== null) {
    const note = `M-Pesa could not find the payment that transfer ${transfer.id} should take back`;
    await distrustCapture(tx, captureId, { amountCents, note, now });
    return;
  }
  const mayWork =
    method === 'reversal' && !FOR_A_PERSON.has(code) && transferProblem(amountCents, msisdn) === null;
  if (!mayWork || (await isRefundUnconfirmed(tx, refundId!))) return;
  const given = { purpose: 'refund', method: 'b2c', refundId, amountCents, msisdn, createdBy } as const;
  await tx.insert(transfers).values({ ...newTransferRow(given, now), nextCheckAt: now });
}

/** The outcome is unknown or contradictory, so staff check M-Pesa's statement. */
export async function flagTransferForReview(
  tx: Db,
  transfer: TransferRow,
  note: string,
  now: Date,
): Promise<void> {
  if (transfer.note === note) return;
  if (OPEN_TRANSFER_STATES.includes(transfer.state)) {
    await updateTransfer(tx, transfer, { state: 'needs_review', note, nextCheckAt: null });
  } else {
    await updateTransfer(tx, transfer, { note, nextCheckAt: null });
  }
  await transferChannel.publish(tx, 'transfer.needs-review', {
    note,
    isRefund: transfer.purpose === 'refund',
    now,
  });
}

export interface TransferReceipt {
  receipt: string;
  amountCents?: number | undefined;
}

const UNNAMED = '-REVERSED';

/** Stands in for the receipt of a reversal that M-Pesa does not name. */
export const unknownReversalReceipt = (captured: string) => `${captured}${UNNAMED}`;
const isUnnamed = (receipt: string | null) => receipt?.endsWith(UNNAMED) ?? false;

/** Posts the transfer once, however often M-Pesa reports it. */
export async function markTransferPaid(
  tx: Db,
  transfer: TransferRow,
  paid: TransferReceipt,
  now: Date,
): Promise<void> {
  const { id, state, amountCents } = transfer;
  if (state === 'paid') {
    if (transfer.receipt !== paid.receipt && !isUnnamed(transfer.receipt)) {
      await flagTransferForReview(
        tx,
        transfer,
        `Transfer ${id} was reported again with ${paid.receipt}`,
        now,
      );
    }
    return;
  }
  const contradiction = await contradictionOf(tx, transfer, paid);
  if (contradiction !== undefined) {
    await flagTransferForReview(tx, transfer, contradiction, now);
    return;
  }
  const moved = await updateTransfer(tx, transfer, {
    state: 'paid',
    receipt: paid.receipt,
    resultCode: '0',
    paidAt: now,
    closedAt: now,
    nextCheckAt: null,
  });
  const source = `transfer:${id}`;
  if (moved.refundId !== null) {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, moved.refundId));
    const { receipt: reference } = paid;
    await closeRefund(tx, refund!, { reference, source, actorId: transfer.createdBy, now });
    return;
  }
  await postEntry(tx, {
    source,
    memo: `Paid out (${paid.receipt})`,
    at: now,
    postings: [debtOf(moved, amountCents), { account: 'mpesa', amount: -amountCents }],
  });
  const { vendorId, stylistId } = moved;
  const to = vendorId === null ? { stylistId: stylistId! } : { vendorId };
  await transferChannel.publish(tx, 'payout.paid', { to, amountCents, receipt: paid.receipt, now });
}

const debtOf = ({ vendorId, stylistId }: TransferRow, amount: number): Posting =>
  stylistId === null ? { account: 'vendors', amount, vendorId } : { account: 'stylists', amount, stylistId };

/** Describes what contradicts the payment, if anything. Unique constraints remain the final guard. */
async function contradictionOf(
  tx: Db,
  transfer: TransferRow,
  paid: TransferReceipt,
): Promise<string | undefined> {
  const { id, state, amountCents, refundId, vendorId, stylistId } = transfer;
  const { receipt } = paid;
  if (paid.amountCents !== undefined && paid.amountCents !== amountCents) {
    return `M-Pesa says that transfer ${id} moved ${paid.amountCents / 100} instead of ${amountCents / 100} (${receipt})`;
  }
  const [twin] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.receipt, receipt), ne(transfers.id, id)));
  if (twin) return `The receipt ${receipt} of transfer ${id} belongs to transfer ${twin.id}`;
  if (refundId !== null) {
    const [taken] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(or(eq(refunds.reference, receipt), and(eq(refunds.id, refundId), isNotNull(refunds.reference))));
    if (taken) return `Transfer ${id} was paid (${receipt}), but its refund has another reference`;
  }
  if (state !== 'failed') return undefined;
  const again = await tx.$count(
    transfers,
    and(
      gt(transfers.id, id),
      or(
        eq(transfers.refundId, refundId ?? 0),
        eq(transfers.vendorId, vendorId ?? 0),
        eq(transfers.stylistId, stylistId ?? 0),
      ),
    ),
  );
  return again > 0
    ? `Transfer ${id} had failed and was sent again, and now M-Pesa says it was paid (${receipt})`
    : undefined;
}
