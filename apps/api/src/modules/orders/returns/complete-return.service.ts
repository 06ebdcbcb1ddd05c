import type { CompleteReturn, ReturnDecision } from '@harusi/contracts/office/office-returns';
import type { RefundPreview } from '@harusi/contracts/office/refunds';
import type { Db } from '@harusi/db/client';
import { orderLines, returnLines, returns, stockMovements, type OrderRow } from '@harusi/db/schema';
import { eq, sql } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { remainingSalePostings, reversePostings, mergePostings } from '../../ledger/ledger.rules.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { createRefundTransfer } from '../../transfers/refunds/create-refund-transfer.service.ts';
import { lockVariants, readAvailable } from '../checkout/stock.service.ts';
import { readOrderLines } from '../lifecycle/order-lifecycle.service.ts';
import { stockLeftText } from '../orders.rules.ts';
import { describePlan, lockPaidOrder, planOrderRefund } from '../refunds/plan-order-refund.service.ts';
import { recordRefund } from '../refunds/refund-order.service.ts';
import type { RefundRequest } from '../refunds/refund.rules.ts';
import { requireEveryLine } from './office-returns.service.ts';
import { returnChannel } from './return-events.ts';
import {
  type LockedReturn,
  lockReturn,
  recordReturnStep,
  releaseReplacements,
  requireStatus,
  type ReturnLineWithPiece,
  snapshotOf,
} from './return-steps.ts';

interface DecidedLine extends ReturnLineWithPiece {
  decided: ReturnDecision['lines'][number]['outcome'];
}

/** Lines of a received return with what becomes of them. */
function decide(locked: LockedReturn, decision: ReturnDecision): DecidedLine[] {
  requireStatus(locked, 'received');
  requireEveryLine(locked.lines, decision.lines);
  const outcomes = new Map(decision.lines.map(({ id, outcome }) => [id, outcome]));
  const lines = locked.lines.map((line) => ({ ...line, decided: outcomes.get(line.id)! }));
  decision.lines.forEach(({ id, outcome }, index) => {
    if (outcome === 'exchange' && lines.find((line) => line.id === id)!.wish !== 'exchange') {
      throw invalidFields({
        [`lines.${index}.outcome`]: 'The buyer wished for money back, not for an exchange',
      });
    }
  });
  return lines;
}

/** The refund of a decision; null if no money goes back. */
function refundOf(lines: readonly DecidedLine[], { delivery }: ReturnDecision): RefundRequest | null {
  const back = lines.filter(({ decided }) => decided === 'refund');
  if (back.length === 0 && delivery === undefined) return null;
  return {
    lines: back.map(({ orderLineId, variantId, quantity, isRestocked }) => ({
      line: orderLineId,
      variant: variantId,
      quantity,
      restock: isRestocked!,
    })),
    delivery,
  };
}

/** What a decision would pay and at whose expense; null if nothing goes back. Changes nothing. */
export async function previewReturn(
  db: Db,
  id: number,
  decision: ReturnDecision,
  now: Date,
): Promise<RefundPreview | null> {
  return db.transaction(async (tx) => {
    const locked = await lockReturn(tx, eq(returns.id, id), now);
    const wanted = refundOf(decide(locked, decision), decision);
    return wanted && describePlan(tx, await planOrderRefund(tx, locked.order, wanted));
  });
}

/**
 * Carries out what the shop decided about a received return: exchanges units, refunds others, and leaves the rest to
 * the buyer. Returns the transfer that sends the money, or null.
 */
export async function completeReturn(
  tx: Db,
  id: number,
  { note, ...decision }: CompleteReturn,
  by: Actor,
): Promise<number | null> {
  const locked = await lockReturn(tx, eq(returns.id, id), by.now);
  const lines = decide(locked, decision);
  const order = await lockPaidOrder(tx, locked.order.number);
  const exchanged = lines.filter(({ decided }) => decided === 'exchange');
  // All at once, because exchanges and refunds may concern the same variants as another return, the other way round.
  await lockVariants(tx, lines.flatMap(variantsOf));
  const products = await releaseReplacements(tx, locked);
  await exchangeUnits(tx, locked, exchanged, by);
  const wanted = refundOf(lines, decision);
  const number = snapshotOf(locked, by.now).number;
  const refund =
    wanted && (await recordRefund(tx, await planOrderRefund(tx, order, wanted), `Return ${number}`, by));
  for (const { id: lineId, decided } of lines) {
    await tx.update(returnLines).set({ outcome: decided }).where(eq(returnLines.id, lineId));
  }
  await tx
    .update(returns)
    .set({
      status: 'completed',
      endedAt: by.now,
      refundId: refund?.id ?? null,
    })
    .where(eq(returns.id, id));
  await recordReturnStep(
    tx,
    locked,
    {
      action: 'return.completed',
      text: completedText(lines),
      after: { pieces: lines.map((line) => ({ line: line.id, outcome: line.decided })) },
      products: [...products, ...exchanged.map(({ productId }) => productId)],
      words: note,
    },
    by,
  );
  await returnChannel.publish(tx, 'return.completed', {
    ...snapshotOf(locked, by.now),
    exchanged,
    kept: lines.filter(({ decided }) => decided === 'none'),
    note: note ?? null,
  });
  return refund && createRefundTransfer(tx, refund, by);
}

const DONE = { refund: 'money back for', exchange: 'exchanged', none: 'back to you as it came:' } as const;

const completedText = (lines: readonly DecidedLine[]) =>
  `Return completed: ${lines.map(({ decided, quantity, name }) => `${DONE[decided]} ${quantity} × ${name}`).join(', ')}`;

const variantsOf = ({ variantId, replacementVariantId }: DecidedLine) => [
  variantId,
  ...(replacementVariantId === null ? [] : [replacementVariantId]),
];

/** Takes the replacements out of stock and puts back what can be sold again; what can't is a loss. */
async function exchangeUnits(
  tx: Db,
  locked: LockedReturn,
  lines: readonly DecidedLine[],
  by: Actor,
): Promise<void> {
  if (lines.length === 0) return;
  const { order } = locked;
  // Counted down, because two lines of a return may want the same variant.
  const available = new Map(await readAvailable(tx, lines.flatMap(variantsOf), by.now));
  for (const { replacementVariantId, name, quantity } of lines) {
    const units = available.get(replacementVariantId!) ?? 0;
    if (units < quantity) {
      throw new DomainError(
        'conflict',
        `${name}, as the buyer wishes it: ${stockLeftText(units)}. Please refund it instead.`,
      );
    }
    available.set(replacementVariantId!, units - quantity);
  }
  const move = { orderId: order.id, actorId: by.actorId, at: by.now };
  await tx.insert(stockMovements).values(
    lines.flatMap(({ variantId, replacementVariantId, quantity, isRestocked }) => [
      {
        ...move,
        variantId: replacementVariantId!,
        quantity: -quantity,
        reason: 'sale' as const,
        note: 'Exchanged',
      },
      ...(isRestocked
        ? [{ ...move, variantId, quantity, reason: 'return' as const, note: 'Exchanged' }]
        : []),
    ]),
  );
  await recordLosses(tx, locked, order, lines, by);
}

/** Units that came back unfit for sale cost their price a second time, if they are the shop's own. */
async function recordLosses(
  tx: Db,
  { row }: LockedReturn,
  order: OrderRow,
  lines: readonly DecidedLine[],
  by: Actor,
): Promise<void> {
  const lost = lines.filter(({ isRestocked }) => !isRestocked);
  if (lost.length === 0) return;
  const before = await readOrderLines(tx, order.id);
  for (const { orderLineId, quantity } of lost) {
    await tx
      .update(orderLines)
      .set({ lostQuantity: sql`${orderLines.lostQuantity} + ${quantity}` })
      .where(eq(orderLines.id, orderLineId));
  }
  const postings = mergePostings([
    ...reversePostings(remainingSalePostings(order, before)),
    ...remainingSalePostings(order, await readOrderLines(tx, order.id)),
  ]);
  if (postings.length === 0) return;
  await postEntry(tx, {
    source: `order:${order.number}:return:${row.id}`,
    memo: `Exchanged pieces of order ${order.number} could not be sold again`,
    at: by.now,
    postings,
  });
}
