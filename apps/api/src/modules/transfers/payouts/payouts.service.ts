import { payoutAmountCents, type ReviewTransfer } from '@harusi/contracts/office/payouts';
import type { Db } from '@harusi/db/client';
import { ledgerLines, transfers } from '@harusi/db/schema';
import { and, eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { violatesConstraint } from '../../../lib/database/database-errors.ts';
import { DomainError } from '../../../lib/errors.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { lockPayoutNumber, rejectWaitingNumber } from './number-changes.service.ts';
import { newTransferRow } from '../new-transfer.ts';
import { getTransfer } from '../refunds/list-refunds.service.ts';
import {
  failTransfer,
  lockTransfer,
  updateTransfer,
  markTransferPaid,
} from '../transfer-lifecycle.service.ts';

/** A vendor by user id, or a stylist by stylist id. */
export interface PayeeRef {
  kind: 'vendor' | 'stylist';
  id: number;
}

/** The payee's ledger balance. */
async function owedTo(tx: Db, { kind, id }: PayeeRef): Promise<number> {
  const theirs =
    kind === 'vendor'
      ? and(eq(ledgerLines.account, 'vendors'), eq(ledgerLines.vendorId, id))
      : and(eq(ledgerLines.account, 'stylists'), eq(ledgerLines.stylistId, id));
  const [owed] = await tx
    .select({ cents: sql<string>`-coalesce(sum(${ledgerLines.amountCents}), 0)` })
    .from(ledgerLines)
    .where(theirs);
  return Number(owed!.cents);
}

/** Records a payout of as much of the balance as M-Pesa can send. Returns the id of the unsent transfer. */
export async function startPayout(db: Db, payee: PayeeRef, expected: number, by: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const number = await lockPayoutNumber(tx, payee);
    const { phone } = number;
    if (phone === null) {
      throw new DomainError('conflict', "This vendor hasn't given an M-Pesa number for payouts yet.");
    }
    rejectWaitingNumber(number, by.now);
    const amountCents = payoutAmountCents(await owedTo(tx, payee));
    if (amountCents === 0) {
      throw new DomainError(
        'conflict',
        "Less than KShs 10 is owed, and M-Pesa doesn't send amounts that small.",
      );
    }
    if (amountCents !== expected) {
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
      msisdn: phone.replace(/^\+/, ''),
      createdBy: by.actorId,
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
