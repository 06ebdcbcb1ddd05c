import { payoutAmountCents, type ReviewTransfer } from '@harusi/contracts/office/payouts';
import type { Db } from '@harusi/db/client';
import { transfers } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor, OptionalActor } from '../../../lib/actor.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError } from '../../../lib/errors.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { announceApproval, asksForApproval } from './approvals.service.ts';
import { type PayeeRef, payableTo, requireSettledNumber } from './payee.service.ts';
import { newTransferRow } from '../new-transfer.ts';
import { requireUnpaused } from '../pause/pause.service.ts';
import { getTransfer } from '../refunds/list-refunds.service.ts';
import {
  failTransfer,
  lockTransfer,
  updateTransfer,
  markTransferPaid,
} from '../transfer-lifecycle.service.ts';

interface PayoutTerms {
  /** What the admin confirmed. */
  expectedCents: number;
  /** Above this a second person has to approve it. */
  approvalAboveCents: number;
}

/** Records a payout of as much of the confirmed balance as M-Pesa can send. Returns the id of the unsent transfer. */
export async function startPayout(
  db: Db,
  payee: PayeeRef,
  { expectedCents, approvalAboveCents }: PayoutTerms,
  by: OptionalActor,
): Promise<number> {
  return db.transaction(async (tx) => {
    await requireUnpaused(tx, by.now);
    const msisdn = await requireSettledNumber(tx, payee, by.now);
    const amountCents = payoutAmountCents(await payableTo(tx, payee, by.now));
    if (amountCents === 0) {
      throw new DomainError(
        'conflict',
        "Less than KShs 10 can be paid out, and M-Pesa doesn't send amounts that small.",
      );
    }
    if (amountCents !== expectedCents) {
      throw new DomainError(
        'conflict',
        `The balance has changed: ${formatShillings(amountCents)} can be paid out now. Please look again.`,
      );
    }
    const { kind, id } = payee;
    const given = {
      purpose: `${kind}_payout`,
      method: 'b2c',
      amountCents,
      msisdn,
      createdBy: by.actorId,
      needsApproval: await asksForApproval(tx, amountCents, approvalAboveCents, by),
      ...(kind === 'vendor' ? { vendorId: id } : { stylistId: id }),
    } as const;
    const [row] = await tx
      .insert(transfers)
      .values(newTransferRow(given, by.now))
      .returning({ id: transfers.id })
      .catch((error: unknown) => {
        if (!violatesConstraint(error, `transfers_one_open_per_${kind}`)) throw error;
        throw new DomainError('conflict', "A payout is already on its way. Please wait for M-Pesa's answer.");
      });
    await recordChange(tx, {
      ...by,
      action: `${kind}.payout`,
      subject: { type: kind, id },
      after: { amount: amountCents / 100, transfer: row!.id },
    });
    if (given.needsApproval) await announceApproval(tx, row!.id, amountCents, by);
    return row!.id;
  });
}

/** Resolves a transfer in review: staff have checked M-Pesa's statement, or request another query. */
export async function resolveTransferReview(
  db: Db,
  id: number,
  found: ReviewTransfer,
  by: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await getTransfer(tx, id);
    const transfer = await lockTransfer(tx, id);
    if (transfer.state !== 'needs_review') {
      throw new DomainError('conflict', 'M-Pesa will tell us how this ended.');
    }
    if (found.outcome === 'ask') await updateTransfer(tx, transfer, { nextCheckAt: by.now });
    else if (found.outcome === 'failed') await failTransfer(tx, transfer, 'by-hand', by.now);
    else {
      await markTransferPaid(tx, transfer, { receipt: found.receipt }, by.now);
      const [now] = await tx.select().from(transfers).where(eq(transfers.id, id));
      if (now?.state !== 'paid') {
        throw new DomainError('conflict', 'Another payment already has this receipt.');
      }
    }
    await recordChange(tx, {
      ...by,
      action: `transfer.${found.outcome}`,
      subject: { type: 'transfer', id },
      after: found,
    });
  });
}
