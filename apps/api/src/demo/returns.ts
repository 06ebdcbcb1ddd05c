import type { ReturnReason } from '@harusi/contracts/returns';
import type { Db } from '@harusi/db/client';
import { orders, returnLines, type UserRow } from '@harusi/db/schema';
import { before, HOUR } from '@harusi/demo/time';
import { eq, sql } from '@harusi/db/drizzle';
import { approveReturn, receiveReturn } from '../modules/orders/returns/office-returns.service.ts';
import { requestReturn } from '../modules/orders/returns/request-return.service.ts';
import { readBuyerPieces } from '../modules/orders/returns/returnable-pieces.service.ts';

interface DemoReturn {
  wish: 'refund' | 'exchange';
  reason: ReturnReason;
  words: string;
  /** How far it is. */
  state: 'requested' | 'approved' | 'received';
}

const DEMO_RETURNS: readonly DemoReturn[] = [
  { wish: 'exchange', reason: 'colour', words: 'Beside my dress it looks too dark.', state: 'requested' },
  { wish: 'refund', reason: 'damaged', words: 'One of the stones is loose and turns.', state: 'requested' },
  { wish: 'refund', reason: 'looks_different', words: 'Lovely, but not what I saw.', state: 'approved' },
  { wish: 'refund', reason: 'change_of_mind', words: 'My sister lent me hers.', state: 'received' },
];

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR);

/** A piece that others buy rarely enough for one to be held. */
const PLENTY = 3;

/** Returns of orders that arrived lately, at every stage before money or stock moves. */
export async function seedReturns(
  tx: Db,
  now: Date,
  { admin, customer }: { admin: UserRow; customer: UserRow },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; arrived: string }>(sql`
    select o.id, max(pc.delivered_at)::text as arrived from orders o join parcels pc on pc.order_id = o.id
    where o.status = 'delivered' group by o.id
    having max(pc.delivered_at) between ${before(now, { days: 20 })} and ${before(now, { days: 2 })}
    order by (o.user_id = ${customer.id}) is true desc, max(pc.delivered_at) desc, o.id`);
  const free = rows.map(({ id, arrived }) => ({ id: Number(id), arrivedAt: new Date(arrived) }));
  for (const planned of DEMO_RETURNS) {
    for (const order of free) {
      if (!(await seedReturn(tx, order, planned, admin))) continue;
      free.splice(free.indexOf(order), 1);
      break;
    }
  }
}

/** Whether the order has a piece for it. */
async function seedReturn(
  tx: Db,
  order: { id: number; arrivedAt: Date },
  { wish, reason, words, state }: DemoReturn,
  admin: UserRow,
): Promise<boolean> {
  const askedAt = later(order.arrivedAt, 24);
  const pieces = await readBuyerPieces(tx, order.id, askedAt);
  const found = pieces
    .filter(({ is_sealed }) => !is_sealed)
    .map((piece) => ({
      piece,
      other: piece.replacements.find(
        ({ variant, available }) => variant !== piece.variant && available >= PLENTY,
      ),
    }))
    .find(({ other }) => wish === 'refund' || other !== undefined);
  if (!found) return false;
  const { line, variant } = found.piece;
  const replacement = wish === 'exchange' ? found.other?.variant : undefined;
  const [row] = await tx.select().from(orders).where(eq(orders.id, order.id));
  const id = await requestReturn(
    tx,
    order.id,
    {
      lines: [{ line, variant, quantity: 1, wish, replacement, reason, words }],
      way_back: 'collect',
      collection_notes: 'Any day after four, at the gate',
    },
    { actorId: row!.userId, now: askedAt },
  );
  const by = { actorId: admin.id, now: later(askedAt, 5) };
  if (state !== 'requested') await approveReturn(tx, id, undefined, by);
  if (state === 'received') {
    const lines = await tx
      .select({ id: returnLines.id })
      .from(returnLines)
      .where(eq(returnLines.returnId, id));
    const looked = lines.map((one) => ({ ...one, condition: 'as_new' as const, restock: true }));
    await receiveReturn(tx, id, { lines: looked }, { ...by, now: later(askedAt, 20) });
  }
  return true;
}
