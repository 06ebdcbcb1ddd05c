import type { Db } from '@harusi/db/client';
import { refunds } from '@harusi/db/schema';
import type { Actor } from '../../../lib/actor.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError } from '../../../lib/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { RefundRow } from './close-refund.service.ts';
import { createRefundTransfer } from './create-refund-transfer.service.ts';
import { lockRefund } from '../transfer-lifecycle.service.ts';

export interface RefundRequest {
  amount: number;
  reason: string;
}

/** Starts a transfer for a refund that is already owed. Returns the transfer id. */
export async function sendRefund(db: Db, id: number, by: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (!refund) throw new DomainError('not_found', "We couldn't find that refund.");
    if (refund.reference !== null) throw new DomainError('conflict', 'This money has already been refunded.');
    const transfer = await createRefundTransfer(tx, refund, by);
    await recordRefundSent(tx, { type: 'refund', id }, { transfer }, by);
    return transfer;
  });
}

export const recordRefundSent = (
  tx: Db,
  subject: { type: 'order' | 'booking' | 'refund'; id: string | number },
  after: object,
  by: Actor,
) => recordChange(tx, { ...by, action: `${subject.type}.refund-sent`, subject, after });

/** Records a refund that the shop owes until it is paid. */
export async function createRefund(
  tx: Db,
  values: Pick<
    typeof refunds.$inferInsert,
    | 'orderId'
    | 'bookingId'
    | 'paymentExceptionId'
    | 'amountCents'
    | 'deliveryCents'
    | 'goodwillCents'
    | 'reason'
  >,
  { actorId, now }: Actor,
): Promise<RefundRow> {
  const [refund] = await tx
    .insert(refunds)
    .values({ ...values, createdAt: now, createdBy: actorId })
    .returning()
    .catch((error: unknown) => {
      if (!violatesConstraint(error, 'refunds_within_captures')) throw error;
      throw new DomainError('conflict', "You can't refund more than was paid.");
    });
  return refund!;
}
