import type { ReturnOutcome } from '@harusi/contracts/returns';
import type { Db } from '@harusi/db/client';
import { returnLines } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import type { Actor } from '../../src/lib/actor.ts';
import { completeReturn } from '../../src/modules/orders/returns/complete-return.service.ts';
import { approveReturn, receiveReturn } from '../../src/modules/orders/returns/office-returns.service.ts';
import { requestReturn } from '../../src/modules/orders/returns/request-return.service.ts';
import { withdrawReturn } from '../../src/modules/orders/returns/return-steps.ts';
import { confirmTransfer, undefinedIfRejected } from '../payments/paid-transfers.ts';

/** One unit that comes back. */
export interface ReturnedUnit {
  orderId: number;
  line: number;
  variant: number;
  /** What comes in its place; the buyer wants money back without one. */
  replacement: number | undefined;
  isRestocked: boolean;
  isWithdrawn: boolean;
}

/** Asks for a return and brings it to its end. Returns what became of the unit, or null if the shop refused the request. */
export async function runReturn(db: Db, unit: ReturnedUnit, by: Actor): Promise<ReturnOutcome | null> {
  const { orderId, line, variant, replacement, isRestocked } = unit;
  const wish = replacement === undefined ? 'refund' : 'exchange';
  const reason = replacement === variant ? 'damaged' : 'size';
  const lines = [{ line, variant, quantity: 1, wish, replacement, reason } as const];
  const asked = db.transaction((tx) => requestReturn(tx, orderId, { lines, way_back: 'send' }, by));
  const id = await undefinedIfRejected(asked);
  if (id === undefined) return null;
  if (unit.isWithdrawn) {
    await withdrawReturn(db, orderId, id, by);
    return 'none';
  }
  await approveReturn(db, id, undefined, by);
  const [row] = await db.select().from(returnLines).where(eq(returnLines.returnId, id));
  const found = { id: row!.id, condition: 'opened', restock: isRestocked } as const;
  await receiveReturn(db, id, { lines: [found] }, by);
  const complete = (outcome: ReturnOutcome) =>
    db.transaction((tx) => completeReturn(tx, id, { lines: [{ id: row!.id, outcome }] }, by));
  const transfer = await undefinedIfRejected(complete(wish));
  if (transfer === undefined) {
    // Nothing can go back any more, for example because goodwill has used it up.
    await complete('none');
    return 'none';
  }
  if (transfer !== null) await confirmTransfer(db, transfer, by.now);
  return wish;
}
