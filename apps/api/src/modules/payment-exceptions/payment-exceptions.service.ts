import type { Encoded } from '@harusi/contracts/calls';
import type { PaymentException } from '@harusi/contracts/office/payment-exceptions';
import type { Db } from '@harusi/db/client';
import { paymentExceptions, paymentCaptures, refunds, type CaptureRow } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../lib/actor.ts';
import { violatesConstraint } from '../../lib/database/database-errors.ts';
import { DomainError } from '../../lib/errors.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  closeRefundManually,
  type RefundRow,
  refuseIfInTransit,
  unconfirmedRefund,
} from '../transfers/refunds/close-refund.service.ts';
import { createRefundTransfer } from '../transfers/refunds/create-refund-transfer.service.ts';
import { createRefund } from '../transfers/refunds/refunds.service.ts';
import { exceptionRows, refundableCents, exceptionJson } from './payment-exceptions.sql.ts';
import { type StoredException, toException } from './list-exceptions.service.ts';
import { findPayableByNumber, hasPayable } from '../payments/payables.ts';
import { assignCapture } from '../payments/captures/confirm-attempt.service.ts';
import type { AuditAction } from '../audit/audit-actions.ts';

type ExceptionWire = Encoded<typeof PaymentException>;

/** Runs an action on an unresolved exception, audits it and returns the updated exception. */
async function act(
  db: Db,
  id: number,
  { target, ...by }: Actor & { target?: string },
  action: AuditAction,
  work: Work,
): Promise<ExceptionWire> {
  return db.transaction(async (tx) => {
    const capture = await lockMoney(tx, id, target);
    const [exception] = await tx.select().from(paymentExceptions).where(eq(paymentExceptions.id, id));
    if (!exception) throw new DomainError('not_found', "We couldn't find that on the list.");
    if (exception.resolvedAt !== null) throw new DomainError('conflict', 'This has already been settled.');
    const set = await work(tx, exception, capture);
    await tx
      .update(paymentExceptions)
      .set({ resolvedBy: by.actorId, ...set })
      .where(eq(paymentExceptions.id, id));
    await recordChange(tx, {
      ...by,
      action,
      subject: { type: 'money', id },
      before: { resolution: exception.resolution },
      after: { resolution: set.resolution, reference: set.reference },
    });
    await publishLiveEvents(tx, {
      to: { staff: ['books', 'refunds'] },
      type: 'money.changed',
      data: { matter: id },
    });
    const { rows } = await tx.execute<{ json: StoredException }>(
      sql`select ${exceptionJson} as json from ${exceptionRows} where m.id = ${id}`,
    );
    return toException(rows[0]!.json);
  });
}

type ExceptionRow = typeof paymentExceptions.$inferSelect;
type Work = (
  tx: Db,
  exception: ExceptionRow,
  capture: CaptureRow | undefined,
) => Promise<Partial<ExceptionRow>>;

/**
 * Locks payables, then the capture, in the same order as incoming M-Pesa messages. Every exception has a capture
 * or an attempt, so this also serialises its changes.
 */
async function lockMoney(tx: Db, id: number, target = ''): Promise<CaptureRow | undefined> {
  await tx.execute(sql`
    select from orders o where o.number = ${target} or o.id in (
      select coalesce(c.order_id, a.order_id) from payment_exceptions m
      left join payment_captures c on c.id = m.capture_id left join payment_attempts a on a.id = m.attempt_id
      where m.id = ${id})
    order by o.id for update`);
  await tx.execute(sql`
    select from bookings b where b.number = ${target} or b.id in (
      select coalesce(c.booking_id, a.booking_id) from payment_exceptions m
      left join payment_captures c on c.id = m.capture_id left join payment_attempts a on a.id = m.attempt_id
      where m.id = ${id})
    order by b.id for update`);
  const [capture] = await tx
    .select()
    .from(paymentCaptures)
    .where(sql`${paymentCaptures.id} = (select m.capture_id from payment_exceptions m where m.id = ${id})`)
    .for('update');
  return capture;
}

/** Whether the exception asks if the payment came at all; the other reasons ask what it is for. */
const isDoubt = ({ reason }: ExceptionRow, { unconfirmed }: CaptureRow) =>
  unconfirmed && reason === 'contradiction';

const noMoney = () => new DomainError('conflict', 'There is no payment here that can be moved.');

/** Assigns an unmatched payment to an order or booking, which it may settle. */
export const matchException = (db: Db, id: number, number: string, by: Actor) =>
  act(db, id, { ...by, target: number }, 'money.matched', async (tx, _exception, capture) => {
    if (!capture) throw noMoney();
    await refuseIfRefundExists(tx, id);
    if (hasPayable(capture)) {
      throw new DomainError(
        'conflict',
        'This money belongs to an order or booking already; mark it for refund instead.',
      );
    }
    const paidFor = await findPayableByNumber(tx, number);
    if (!paidFor)
      throw new DomainError('invalid', "We couldn't find that order or booking.", {
        fields: { order: "We couldn't find that order or booking" },
      });
    await assignCapture(tx, capture, paidFor, by.now);
    return { resolution: 'matched', resolvedAt: by.now };
  });

/** Marks the payment for refund; it stays listed until the refund is recorded. */
export const markExceptionForRefund = (db: Db, id: number, note: string, by: Actor) =>
  act(db, id, by, 'money.marked-for-refund', async (_tx, exception, capture) => {
    if (!capture) throw noMoney();
    if (isDoubt(exception, capture)) throw unconfirmedRefund();
    return { resolution: 'refund', note: note || exception.note };
  });

/** A payment with a refund in progress cannot be used for anything else. */
async function refuseIfRefundExists(tx: Db, paymentExceptionId: number): Promise<void> {
  if ((await tx.$count(refunds, eq(refunds.paymentExceptionId, paymentExceptionId))) > 0) {
    throw new DomainError('conflict', 'This money is already set to be refunded.');
  }
}

/** The refund of the unused amount; created once and reused by every retry. */
async function findOrCreateRefund(
  tx: Db,
  paymentExceptionId: number,
  capture: CaptureRow | undefined,
  by: Actor,
): Promise<RefundRow> {
  if (!capture) throw noMoney();
  const [known] = await tx.select().from(refunds).where(eq(refunds.paymentExceptionId, paymentExceptionId));
  if (known) return known;
  const { rows } = await tx.execute<{ cents: string }>(
    sql`select ${refundableCents} as cents from ${exceptionRows} where m.id = ${paymentExceptionId}`,
  );
  const amountCents = Number(rows[0]!.cents);
  if (amountCents <= 0) {
    throw new DomainError(
      'conflict',
      'This money has already paid for its order or booking. Refund that instead.',
    );
  }
  return createRefund(
    tx,
    { paymentExceptionId, amountCents, reason: 'Money that no order or booking used' },
    by,
  );
}

/** Refunds through M-Pesa; the exception stays listed until M-Pesa confirms. Returns the transfer id. */
export async function sendExceptionRefund(db: Db, id: number, by: Actor): Promise<{ transferId: number }> {
  let transferId = 0;
  await act(db, id, by, 'money.sent-back', async (tx, _exception, capture) => {
    transferId = await createRefundTransfer(tx, await findOrCreateRefund(tx, id, capture, by), by);
    return { resolution: 'refund' };
  });
  return { transferId };
}

/** Records a manual refund under this reference. */
export const recordExceptionRefund = (db: Db, id: number, reference: string, by: Actor) =>
  act(db, id, by, 'money.refunded', async (tx, _exception, capture) => {
    const refund = await findOrCreateRefund(tx, id, capture, by);
    await refuseIfInTransit(tx, refund.id);
    await closeRefundManually(tx, refund, { reference, source: `money:${id}:refund`, ...by });
    return { resolution: 'refunded', reference, resolvedAt: by.now };
  }).catch((error: unknown) => {
    if (!violatesConstraint(error, 'payment_exceptions_reference')) throw error;
    throw new DomainError('conflict', 'Another refund already has this reference.');
  });

/**
 * Closes an exception without a refund. Settling a doubt means that staff found the payment in M-Pesa's statement, so
 * its order may ship.
 */
export const resolveException = (db: Db, id: number, note: string, by: Actor) =>
  act(db, id, by, 'money.settled', async (tx, exception, capture) => {
    await refuseIfRefundExists(tx, id);
    if (capture && isDoubt(exception, capture)) {
      await tx.update(paymentCaptures).set({ unconfirmed: false }).where(eq(paymentCaptures.id, capture.id));
    }
    return { resolution: 'settled', note, resolvedAt: by.now };
  });
