import { Cents } from '@harusi/contracts/common';
import { MAIN_SITE } from '@harusi/contracts/constants/main-site';
import type { RefundPreview } from '@harusi/contracts/office/refunds';
import type { Db } from '@harusi/db/client';
import {
  orderEvents,
  orderLines,
  orders,
  parcels,
  refundLines,
  stockMovements,
  vendorProfiles,
  type OrderRow,
} from '@harusi/db/schema';
import { eq, inArray } from '@harusi/db/drizzle';
import type { Actor } from '../../../lib/actor.ts';
import { DomainError } from '../../../lib/errors.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import {
  type RefundableOrder,
  remainingSalePostings,
  reversePostings,
  sumPostings,
} from '../../ledger/ledger.rules.ts';
import { postEntry } from '../../ledger/ledger.service.ts';
import { createRefundTransfer } from '../../transfers/refunds/create-refund-transfer.service.ts';
import { createRefund, recordRefundSent } from '../../transfers/refunds/refunds.service.ts';
import { readOrderLines } from '../lifecycle/order-lifecycle.service.ts';
import { followParcels } from '../lifecycle/parcels.service.ts';
import { orderChannel, publishOrderChanged, vendorIds } from '../order-events.ts';
import { orderNotFound } from '../orders.service.ts';
import {
  emptiedParcels,
  type PlannedRefund,
  planRefund,
  refundBearers,
  type RefundRequest,
} from './refund.rules.ts';

const SOLD = new Set(['paid', 'preparing', 'dispatched', 'delivered']);

type LineRow = typeof orderLines.$inferSelect;

/** Everything a refund needs to know, read under the order's lock. */
async function plan(tx: Db, number: string, wanted: RefundRequest) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  if (!order) throw orderNotFound();
  if (!SOLD.has(order.status)) throw new DomainError('conflict', 'Only a paid order can be refunded.');
  const lines = await readOrderLines(tx, order.id);
  const packed = await tx.select().from(parcels).where(eq(parcels.orderId, order.id)).orderBy(parcels.id);
  const planned = planRefund(order, lines, wanted);
  const emptied = emptiedParcels(packed, planned.after.lines);
  if (packed.every(({ id, status }) => status === 'cancelled' || emptied.includes(id))) {
    throw new DomainError(
      'conflict',
      'Nothing of this order would be left to send. Please cancel the order instead.',
    );
  }
  return { order, lines, packed, planned, emptied };
}

/** What a refund would pay and at whose expense; changes nothing. */
export async function previewRefund(db: Db, number: string, wanted: RefundRequest): Promise<RefundPreview> {
  return db.transaction(async (tx) => {
    const { order, lines, packed, planned, emptied } = await plan(tx, number, wanted);
    const sellers = await readSellers(tx, packed);
    const { amountCents, deliveryCents, goodwillCents, units, after } = planned;
    const pieces = units.reduce((sum, unit) => sum + unit.amountCents, 0);
    return {
      amount: Cents.parse(amountCents),
      pieces: Cents.parse(pieces),
      delivery: Cents.parse(deliveryCents),
      goodwill: Cents.parse(goodwillCents),
      rounding: Cents.parse(amountCents - pieces - deliveryCents - goodwillCents),
      bearers: refundBearers(lines, planned).map(({ kind, vendorId, amountCents: cents }) => ({
        name: sellers.get(vendorId) ?? MAIN_SITE,
        kind,
        amount: Cents.parse(cents),
      })),
      vat: Cents.parse(vatDue(order, lines) - vatDue(after.order, after.lines)),
      cancelled_parcels: packed
        .filter(({ id }) => emptied.includes(id))
        .map(({ vendorId }) => sellers.get(vendorId) ?? MAIN_SITE),
    };
  });
}

const vatDue = (order: RefundableOrder, lines: readonly LineRow[]) =>
  -sumPostings(remainingSalePostings(order, lines).filter(({ account }) => account === 'vat'));

/** The sellers of an order's parcels by id; the shop itself is null. */
async function readSellers(
  tx: Db,
  packed: readonly { vendorId: number | null }[],
): Promise<ReadonlyMap<number | null, string>> {
  const rows = await tx
    .select({ id: vendorProfiles.userId, name: vendorProfiles.businessName })
    .from(vendorProfiles)
    .where(inArray(vendorProfiles.userId, [0, ...vendorIds(packed)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Refunds units of a paid order, its delivery, or a sum as goodwill. Returns the transfer that sends the money. */
export async function refundOrder(
  db: Db,
  number: string,
  { reason, ...wanted }: RefundRequest & { reason: string },
  by: Actor,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { order, lines, packed, planned, emptied } = await plan(tx, number, wanted);
    const { amountCents, deliveryCents, goodwillCents, after } = planned;
    const refund = await createRefund(
      tx,
      { orderId: order.id, amountCents, deliveryCents, goodwillCents, reason },
      by,
    );
    await recordUnits(tx, refund.id, planned);
    await postEntry(tx, {
      source: `order:${number}:refund:${refund.id}`,
      memo: `${formatShillings(amountCents)} of order ${number} goes back: ${reason}`,
      at: by.now,
      postings: [
        ...reversePostings(remainingSalePostings(order, lines)),
        ...remainingSalePostings(after.order, after.lines),
      ],
    });
    const products = await restock(tx, order, planned, by);
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
      lines: refundedLines(planned).map(({ vendorId, name, parcelId, refundedNow }) => ({
        vendorId,
        name,
        quantity: refundedNow,
        isParcelCancelled: emptied.includes(parcelId),
      })),
      reason,
      now: by.now,
    });
    return createRefundTransfer(tx, refund, by);
  });
}

/** The lines that a refund touches, with the units it refunds. */
const refundedLines = ({ units, after }: PlannedRefund<LineRow>) =>
  units.map(({ lineId, quantity, isRestocked }) => ({
    ...after.lines.find(({ id }) => id === lineId)!,
    refundedNow: quantity,
    isRestocked,
  }));

const refundedPieces = (planned: PlannedRefund<LineRow>) =>
  refundedLines(planned)
    .map(({ refundedNow, name }) => `${refundedNow} × ${name}`)
    .join(', ');

/** Records what is refunded, on the refund, on each line and on the order. */
async function recordUnits(
  tx: Db,
  refundId: number,
  { units, after: { order, lines } }: PlannedRefund<LineRow>,
): Promise<void> {
  if (units.length > 0) {
    await tx.insert(refundLines).values(
      units.map(({ lineId, quantity, amountCents, isRestocked }) => ({
        refundId,
        orderLineId: lineId,
        variantId: lines.find(({ id }) => id === lineId)!.variantId,
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
  { id: orderId }: OrderRow,
  planned: PlannedRefund<LineRow>,
  { actorId, now }: Actor,
): Promise<number[]> {
  const back = refundedLines(planned).filter(({ isRestocked }) => isRestocked);
  if (back.length === 0) return [];
  await tx.insert(stockMovements).values(
    back.map(({ variantId, refundedNow }) => ({
      variantId,
      quantity: refundedNow,
      reason: 'return' as const,
      orderId,
      actorId,
      at: now,
    })),
  );
  return back.map(({ productId }) => productId);
}
