import type { Db } from '@harusi/db/client';
import { orderEvents, orderLines, orders, parcels, refundLines } from '@harusi/db/schema';
import { eq, inArray } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { remainingLine, remainingSalePostings, reversePostings } from '../../ledger/ledger.rules.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import type { RefundRow } from '../../transfers/refunds/close-refund.service.ts';
import { createRefundTransfer } from '../../transfers/refunds/create-refund-transfer.service.ts';
import { createRefund, recordRefundSent } from '../../transfers/refunds/refunds.service.ts';
import { putBack } from '../checkout/stock.service.ts';
import { followParcels } from '../lifecycle/parcels.service.ts';
import { orderChannel, publishOrderChanged } from '../order-events.ts';
import {
  type LineRow,
  lockPaidOrder,
  type OrderRefundPlan,
  planOrderRefund,
} from './plan-order-refund.service.ts';
import type { PlannedRefund, RefundRequest } from './refund.rules.ts';

/** Refunds units of a paid order, its delivery, or a sum as goodwill. Returns the transfer that sends the money. */
export async function refundOrder(
  db: Db,
  number: string,
  { reason, ...wanted }: RefundRequest & { reason: string },
  by: Actor,
): Promise<number> {
  return db.transaction(async (tx) => {
    const plan = await planOrderRefund(tx, await lockPaidOrder(tx, number), wanted);
    return createRefundTransfer(tx, await recordRefund(tx, plan, reason, by), by);
  });
}

/** Records a planned refund in the books, on the order and its lines, and in stock, and tells everyone concerned. */
export async function recordRefund(
  tx: Db,
  plan: OrderRefundPlan,
  reason: string,
  by: Actor,
): Promise<RefundRow> {
  const { order, lines, packed, planned, emptied } = plan;
  const { number } = order;
  const { amountCents, deliveryCents, goodwillCents, after } = planned;
  const refund = await createRefund(
    tx,
    { orderId: order.id, amountCents, deliveryCents, goodwillCents, reason },
    by,
  );
  await recordUnits(tx, refund.id, plan);
  await postEntry(tx, {
    source: `order:${number}:refund:${refund.id}`,
    memo: `${formatShillings(amountCents)} of order ${number} goes back: ${reason}`,
    at: by.now,
    postings: [
      ...reversePostings(remainingSalePostings(order, lines)),
      ...remainingSalePostings(after.order, after.lines),
    ],
  });
  const products = await restock(tx, plan, by);
  const pieces = refundedPieces(planned);
  await tx.insert(orderEvents).values({
    orderId: order.id,
    at: by.now,
    actorId: by.actorId,
    kind: 'refund',
    status: order.status,
    text: `${formatShillings(amountCents)} comes back to you${pieces === '' ? '' : ` for ${pieces}`}`,
  });
  if (emptied.length > 0) {
    await tx.update(parcels).set({ status: 'cancelled' }).where(inArray(parcels.id, emptied));
    const left = packed.map(({ id, status }) => (emptied.includes(id) ? 'cancelled' : status));
    await followParcels(tx, order, left, by);
  }
  await recordRefundSent(
    tx,
    { type: 'order', id: number },
    {
      amount: amountCents,
      lines: planned.units,
      delivery: deliveryCents,
      goodwill: goodwillCents,
      reason,
    },
    by,
  );
  await publishOrderChanged(tx, { order, products, sellers: lines });
  await orderChannel.publish(tx, 'order.lines-refunded', {
    order,
    lines: refundedLines(planned).map(({ refundedNow, ...line }) => ({
      ...line,
      ...refundedPart(
        lines.find(({ id }) => id === line.id)!,
        line,
      ),
      quantity: refundedNow,
      isParcelCancelled: emptied.includes(line.parcelId),
    })),
    reason,
    now: by.now,
  });
  return refund;
}

/** The lines that a refund touches, with the units it refunds. */
const refundedLines = ({ units, after }: PlannedRefund<LineRow>) =>
  units.map(({ lineId, quantity }) => ({
    ...after.lines.find(({ id }) => id === lineId)!,
    refundedNow: quantity,
  }));

/** What goes back of a line's price, and of the commission on it. */
function refundedPart(before: LineRow, after: LineRow) {
  const [was, is] = [remainingLine(before), remainingLine(after)];
  return {
    totalCents: was.totalCents - is.totalCents,
    commissionCents: was.commissionCents - is.commissionCents,
  };
}

const refundedPieces = (planned: PlannedRefund<LineRow>) =>
  refundedLines(planned)
    .map(({ refundedNow, name }) => `${refundedNow} × ${name}`)
    .join(', ');

/** Records what is refunded, on the refund, on each line and on the order. */
async function recordUnits(
  tx: Db,
  refundId: number,
  { units, planned: { after } }: OrderRefundPlan,
): Promise<void> {
  const { order, lines } = after;
  if (units.length > 0) {
    await tx.insert(refundLines).values(
      units.map(({ lineId, variantId, quantity, amountCents, isRestocked }) => ({
        refundId,
        orderLineId: lineId,
        variantId,
        quantity,
        amountCents,
        isRestocked,
      })),
    );
  }
  for (const { lineId } of units) {
    const { refundedCents, refundedQuantity, restockedQuantity } = lines.find(({ id }) => id === lineId)!;
    await tx
      .update(orderLines)
      .set({ refundedCents, refundedQuantity, restockedQuantity })
      .where(eq(orderLines.id, lineId));
  }
  const { deliveryRefundedCents, goodwillCents } = order;
  await tx.update(orders).set({ deliveryRefundedCents, goodwillCents }).where(eq(orders.id, order.id));
}

/** Puts restocked units back. Returns the products whose stock changed. */
async function restock(
  tx: Db,
  { order: { id: orderId }, lines, units }: OrderRefundPlan,
  { actorId, now }: Actor,
): Promise<number[]> {
  const back = units.filter(({ isRestocked }) => isRestocked);
  await putBack(tx, back, { orderId, actorId, at: now });
  return back.map(({ lineId }) => lines.find(({ id }) => id === lineId)!.productId);
}
