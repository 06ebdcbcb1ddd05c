import { MAX_PAYOUT_CENTS, payoutAmountCents } from '@harusi/contracts/office/payouts';
import type { Db } from '@harusi/db/client';
import { type Random, randomReceipt } from '@harusi/demo/random';
import { sql } from '@harusi/db/drizzle';
import type { PayeeRef } from '../../modules/transfers/payouts/payee.service.ts';
import { startPayout } from '../../modules/transfers/payouts/payouts.service.ts';
import { lockTransfer, markTransferPaid } from '../../modules/transfers/transfer-lifecycle.service.ts';

interface Payday {
  kind: PayeeRef['kind'];
  adminId: number;
  random: Random;
  at: Date;
}

/** Pays all vendors or all stylists what they are owed, except every third, who waits for the next payday. */
export async function payAll(tx: Db, { kind, adminId, random, at }: Payday): Promise<void> {
  const { rows } = await tx.execute<{ id: string; cents: string }>(
    kind === 'vendor'
      ? sql`select vendor_id as id, payable_cents as cents from vendor_balances(${at}) order by 1`
      : sql`select stylist_id as id, payable_cents as cents from stylist_balances order by 1`,
  );
  for (const { id, cents } of rows.filter((_, n) => (n + at.getUTCMonth()) % 3 !== 0)) {
    const amount = payoutAmountCents(Number(cents));
    if (amount === 0) continue;
    const transferId = await startPayout(
      tx,
      { kind, id: Number(id) },
      { expectedCents: amount, approvalAboveCents: MAX_PAYOUT_CENTS },
      { actorId: adminId, now: at },
    );
    await markTransferPaid(tx, await lockTransfer(tx, transferId), { receipt: randomReceipt(random) }, at);
  }
}
