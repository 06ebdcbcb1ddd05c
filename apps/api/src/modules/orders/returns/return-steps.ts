import type { ReturnStatus } from '@harusi/contracts/returns';
import type { Db } from '@harusi/db/client';
import {
  orderEvents,
  orderLines,
  orders,
  returnLines,
  returns,
  stockHolds,
  type OrderRow,
  type ReturnRow,
} from '@harusi/db/schema';
import { and, asc, eq, inArray, lte, type SQL } from '@harusi/db/drizzle';
import type { OptionalActor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { publishOrderChanged } from '../order-events.ts';
import { type ReturnEvents, type ReturnSnapshot, returnChannel } from './return-events.ts';
import { isOpenReturn, returnNumber, returnStatusAt } from './returns.rules.ts';

export const returnNotFound = () => new DomainError('not_found', "We couldn't find that return.");

/** A line of a return with what its order line says of the piece. */
export type ReturnLineWithPiece = typeof returnLines.$inferSelect & {
  name: string;
  vendorId: number | null;
  productId: number;
};

/** A return under the lock of its order. */
export interface LockedReturn {
  order: OrderRow;
  row: ReturnRow;
  /** At this moment. */
  status: ReturnStatus;
  lines: ReturnLineWithPiece[];
}

/** Locks the order of a return; everything that changes a return holds this lock. */
export async function lockReturn(tx: Db, which: SQL, now: Date): Promise<LockedReturn> {
  const [found] = await tx.select({ orderId: returns.orderId }).from(returns).where(which);
  if (!found) throw returnNotFound();
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [row] = await tx.select().from(returns).where(which);
  const lines = await readReturnLines(tx, row!.id);
  return { order: order!, row: row!, status: returnStatusAt(row!.status, row!.endsAt, now), lines };
}

async function readReturnLines(tx: Db, returnId: number): Promise<ReturnLineWithPiece[]> {
  const rows = await tx
    .select({
      line: returnLines,
      name: orderLines.name,
      vendorId: orderLines.vendorId,
      productId: orderLines.productId,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(returnLines.id));
  return rows.map(({ line, ...piece }) => ({ ...line, ...piece }));
}

/** Rejects what the status of a return does not allow any more. */
export function requireStatus({ status }: LockedReturn, ...allowed: ReturnStatus[]): void {
  if (!allowed.includes(status)) {
    throw new DomainError('conflict', `This return is already ${status}. Please load it again.`);
  }
}

export const snapshotOf = ({ order, row, lines }: LockedReturn, now: Date): ReturnSnapshot => ({
  order,
  id: row.id,
  number: returnNumber(order.number, row.sequence),
  wayBack: row.wayBack,
  endsAt: row.endsAt,
  pieces: lines.map(({ vendorId, name, quantity }) => ({ vendorId, name, quantity })),
  now,
});

interface Step {
  action: Extract<AuditAction, keyof ReturnEvents | 'return.photo-added'>;
  /** For the buyer and the back office; it stays when personal data goes, so it names none. Null: no entry in the timeline. */
  text: string | null;
  /** The shop's words to the buyer: an entry of their own, which goes with the personal data. */
  words?: string | undefined;
  after?: object;
  products?: readonly number[];
}

/** Records a step in audit log and timeline, and tells open screens. */
export async function recordReturnStep(
  tx: Db,
  { order, row, lines }: LockedReturn,
  { action, text, words, after = {}, products }: Step,
  by: OptionalActor,
): Promise<void> {
  const number = returnNumber(order.number, row.sequence);
  await recordChange(tx, {
    ...by,
    action,
    subject: { type: 'order', id: order.number },
    after: { return: number, ...after },
  });
  const entries = [text, words === undefined ? null : `“${words}”`].filter((entry) => entry !== null);
  if (entries.length > 0) {
    await tx.insert(orderEvents).values(
      entries.map((entry) => ({
        orderId: order.id,
        at: by.now,
        actorId: by.actorId,
        kind: 'return' as const,
        status: order.status,
        text: entry,
      })),
    );
  }
  await publishOrderChanged(tx, { order, sellers: lines, ...(products && { products }) });
}

/** Frees what is held for the exchanges of a return. Returns the products concerned. */
export async function releaseReplacements(tx: Db, { row, lines }: LockedReturn): Promise<number[]> {
  await tx.delete(stockHolds).where(eq(stockHolds.returnId, row.id));
  return lines.filter(({ wish }) => wish === 'exchange').map(({ productId }) => productId);
}

const ENDINGS = {
  'return.withdrawn': { status: 'withdrawn', text: 'You called the return off' },
  'return.expired': { status: 'expired', text: 'The return ended: the pieces did not come in time' },
} as const;

/** Ends a return of which nothing came. */
async function endReturn(
  tx: Db,
  locked: LockedReturn,
  action: keyof typeof ENDINGS,
  by: OptionalActor,
  text: string = ENDINGS[action].text,
): Promise<void> {
  await tx
    .update(returns)
    .set({ status: ENDINGS[action].status, endedAt: by.now })
    .where(eq(returns.id, locked.row.id));
  const products = await releaseReplacements(tx, locked);
  await recordReturnStep(tx, locked, { action, text, products }, by);
  await returnChannel.publish(tx, action, snapshotOf(locked, by.now));
}

/** The buyer calls a return off, before the pieces are with the shop. */
export async function withdrawReturn(db: Db, orderId: number, id: number, by: OptionalActor): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockReturn(tx, and(eq(returns.id, id), eq(returns.orderId, orderId))!, by.now);
    requireStatus(locked, 'requested', 'approved');
    await endReturn(tx, locked, 'return.withdrawn', by);
  });
}

/** Ends the open returns of an order that is taken back as a whole. The caller has locked it. */
export async function endReturnsOfOrder(tx: Db, orderId: number, by: OptionalActor): Promise<void> {
  const rows = await tx.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(returns.id);
  for (const { id } of rows.filter(({ status }) => isOpenReturn(status))) {
    const locked = await lockReturn(tx, eq(returns.id, id), by.now);
    await endReturn(tx, locked, 'return.withdrawn', by, 'The return ended: the whole order is taken back');
  }
}

const BATCH_SIZE = 50;

/** Ends a batch of returns whose time is up. Returns how many. */
export async function expireReturns(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(inArray(returns.status, ['requested', 'approved']), lte(returns.endsAt, now)))
    .orderBy(returns.endsAt)
    .limit(BATCH_SIZE);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const locked = await lockReturn(tx, eq(returns.id, id), now);
      // Another server may have been faster.
      if (locked.status !== 'expired' || locked.row.status === 'expired') return;
      await endReturn(tx, locked, 'return.expired', { actorId: null, now });
    });
  }
  return due.length;
}
