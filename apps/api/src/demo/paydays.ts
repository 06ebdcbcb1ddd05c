import { payableCents } from '@harusi/contracts/payouts';
import type { Db } from '@harusi/db/client';
import { sql } from 'drizzle-orm';
import { type PayeeRef, startPayout } from '../modules/transfers/payouts/payouts.service.ts';
import { lockTransfer, markTransferPaid } from '../modules/transfers/transfer-lifecycle.service.ts';
import type { Chance } from './chance.ts';
import { startOfMonth } from './demo-time.ts';
import { receiptOf } from './receipts.ts';

const DAY = 24 * 3_600_000;
const PAYDAY = 4 * DAY + 10 * 3_600_000;

/** The fifth of every month at ten, after one moment and before another. */
export function paydaysBetween(first: Date, last: Date): Date[] {
  const days: Date[] = [];
  for (
    let month = startOfMonth(first);
    month < last;
    month = startOfMonth(new Date(month.getTime() + 32 * DAY))
  ) {
    const payday = new Date(month.getTime() + PAYDAY);
    if (payday > first && payday < last) days.push(payday);
  }
  return days;
}

interface Payday {
  kind: PayeeRef['kind'];
  adminId: number;
  chance: Chance;
  at: Date;
}

/** Pays everybody of a kind what they have earned so far; every third waits until the next time. */
export async function payOut(tx: Db, { kind, adminId, chance, at }: Payday): Promise<void> {
  const [account, payee] = kind === 'vendor' ? ['vendors', 'vendor_id'] : ['stylists', 'stylist_id'];
  const { rows } = await tx.execute<{ id: string; cents: string }>(sql`
    select ${sql.identifier(payee)} as id, -sum(amount_cents) as cents from ledger_lines
    where account = ${account} and ${sql.identifier(payee)} is not null group by 1 order by 1`);
  for (const { id, cents } of rows.filter((_, n) => (n + at.getUTCMonth()) % 3 !== 0)) {
    const amount = payableCents(Number(cents));
    if (amount === 0) continue;
    const transferId = await startPayout(tx, { kind, id: Number(id) }, amount, { actorId: adminId, now: at });
    await markTransferPaid(tx, await lockTransfer(tx, transferId), { receipt: receiptOf(chance) }, at);
  }
}
