import type { Db } from '@harusi/db/client';
import { users, type UserRow } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor, OptionalActor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { requireUnpaused } from '../pause/pause.service.ts';
import { getTransfer } from '../refunds/list-refunds.service.ts';
import { transferChannel } from '../transfer-events.ts';
import {
  failTransfer,
  lockTransfer,
  updateTransfer,
  type TransferRow,
} from '../transfer-lifecycle.service.ts';
import { mayApprove, needsApproval } from './approvals.rules.ts';
import { type PayeeRef, payableTo, requireSettledNumber } from './payee.service.ts';

/** Whether this payout waits for someone other than the actor. */
export async function asksForApproval(
  tx: Db,
  amountCents: number,
  aboveCents: number,
  by: OptionalActor,
): Promise<boolean> {
  if (amountCents <= aboveCents) return false;
  const staff = await readStaff(tx);
  return needsApproval(
    amountCents,
    aboveCents,
    staff.filter(({ id }) => id !== by.actorId),
    by.now,
  );
}

/** Tells everyone who pays out, except the actor, that a payout waits for them. */
export async function announceApproval(
  tx: Db,
  id: number,
  amountCents: number,
  by: OptionalActor,
): Promise<void> {
  const { payee } = await getTransfer(tx, id);
  await transferChannel.publish(tx, 'payout.awaits-approval', {
    requesterId: by.actorId,
    payee,
    amountCents,
    now: by.now,
  });
}

const readStaff = (tx: Db): Promise<UserRow[]> => tx.select().from(users).where(eq(users.userType, 'admin'));

/** Approves a payout that someone else asked for. Returns the id of the transfer, which is unsent. */
export async function approvePayout(db: Db, id: number, by: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    await requireUnpaused(tx, by.now);
    const transfer = await lockWaiting(tx, id);
    if (transfer.createdBy === by.actorId) {
      throw new DomainError('conflict', 'You asked for this payout, so someone else has to approve it.');
    }
    const approver = (await readStaff(tx)).find((member) => member.id === by.actorId);
    if (!approver || !mayApprove(approver, by.now)) {
      throw new DomainError('conflict', 'You can approve payouts once you have had your role for 24 hours.');
    }
    const payee = payeeOf(transfer);
    const phone = await requireSettledNumber(tx, payee, by.now);
    if (phone !== transfer.msisdn) {
      throw new DomainError(
        'conflict',
        'Their M-Pesa number has changed since. Decline it and start it again.',
      );
    }
    if ((await payableTo(tx, payee, by.now)) < transfer.amountCents) {
      throw new DomainError('conflict', 'Less can be paid out by now. Decline it and start it again.');
    }
    await updateTransfer(tx, transfer, {
      state: 'created',
      approvedBy: by.actorId,
      approvedAt: by.now,
      nextCheckAt: by.now,
    });
    await recordDecision(tx, 'transfer.approved', id, by);
    return id;
  });
}

/** Declines a payout, or withdraws one's own. */
export async function declinePayout(db: Db, id: number, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const transfer = await lockWaiting(tx, id);
    await failTransfer(tx, transfer, 'not-approved', by.now);
    await recordDecision(tx, 'transfer.declined', id, by);
    const { createdBy, amountCents } = transfer;
    if (createdBy === null || createdBy === by.actorId) return;
    const { payee } = await getTransfer(tx, id);
    await transferChannel.publish(tx, 'payout.declined', {
      requesterId: createdBy,
      payee,
      amountCents,
      now: by.now,
    });
  });
}

async function lockWaiting(tx: Db, id: number): Promise<TransferRow> {
  await getTransfer(tx, id); // rejects an unknown id
  const transfer = await lockTransfer(tx, id);
  if (transfer.state === 'awaiting_approval') return transfer;
  throw new DomainError('conflict', 'This payout no longer waits for approval.');
}

const payeeOf = ({ vendorId, stylistId }: TransferRow): PayeeRef =>
  vendorId === null ? { kind: 'stylist', id: stylistId! } : { kind: 'vendor', id: vendorId };

const recordDecision = (tx: Db, action: 'transfer.approved' | 'transfer.declined', id: number, by: Actor) =>
  recordChange(tx, { ...by, action, subject: { type: 'transfer', id } });
