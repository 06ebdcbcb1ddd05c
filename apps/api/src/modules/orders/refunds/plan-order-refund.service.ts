import { Cents } from '@harusi/contracts/common';
import { MAIN_SITE } from '@harusi/contracts/constants/main-site';
import type { RefundPreview } from '@harusi/contracts/office/refunds';
import type { Db } from '@harusi/db/client';
import { type orderLines, orders, parcels, vendorProfiles, type OrderRow } from '@harusi/db/schema';
import { eq, inArray, sql } from '@harusi/db/drizzle';
import { DomainError } from '../../../lib/errors.ts';
import { type RefundableOrder, remainingSalePostings, sumPostings } from '../../ledger/ledger.rules.ts';
import { readBuyerUnits } from '../checkout/stock.service.ts';
import { readOrderLines } from '../lifecycle/order-lifecycle.service.ts';
import { vendorIds } from '../order-events.ts';
import { orderNotFound } from '../orders.service.ts';
import {
  chooseVariants,
  emptiedParcels,
  type PlannedRefund,
  planRefund,
  refundBearers,
  type RefundRequest,
  type VariantUnits,
} from './refund.rules.ts';

const SOLD = new Set(['paid', 'preparing', 'dispatched', 'delivered']);

export type LineRow = typeof orderLines.$inferSelect;

/** Everything a refund needs to know, read under the order's lock. */
export interface OrderRefundPlan {
  order: OrderRow;
  lines: LineRow[];
  packed: (typeof parcels.$inferSelect)[];
  planned: PlannedRefund<LineRow>;
  /** What is refunded, by variant. */
  units: VariantUnits[];
  /** Parcels that need not be sent any more. */
  emptied: number[];
}

export async function lockPaidOrder(tx: Db, number: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  if (!order) throw orderNotFound();
  if (!SOLD.has(order.status)) throw new DomainError('conflict', 'Only a paid order can be refunded.');
  return order;
}

/** Works out a refund of an order that the caller has locked. */
export async function planOrderRefund(
  tx: Db,
  order: OrderRow,
  wanted: RefundRequest,
): Promise<OrderRefundPlan> {
  const lines = await readOrderLines(tx, order.id);
  const packed = await tx.select().from(parcels).where(eq(parcels.orderId, order.id)).orderBy(parcels.id);
  const planned = planRefund(order, lines, wanted);
  const units = chooseVariants(planned.units, await readFreeUnits(tx, order.id));
  if (units === null) {
    throw new DomainError(
      'conflict',
      'Some of these pieces are on their way back. Please decide on their return instead.',
    );
  }
  const emptied = emptiedParcels(packed, planned.after.lines);
  if (packed.every(({ id, status }) => status === 'cancelled' || emptied.includes(id))) {
    throw new DomainError(
      'conflict',
      'Nothing of this order would be left to send. Please cancel the order instead.',
    );
  }
  return { order, lines, packed, planned, units, emptied };
}

/** What the buyer has that is not on its way back. */
async function readFreeUnits(tx: Db, orderId: number) {
  const units = await readBuyerUnits(tx, orderId);
  const { rows } = await tx.execute<{ line: string; variant: string; quantity: number }>(sql`
    select u.order_line_id as line, u.variant_id as variant, u.quantity from order_lines l
    join open_return_units u on u.order_line_id = l.id where l.order_id = ${orderId}`);
  const comingBack = new Map(rows.map(({ line, variant, quantity }) => [`${line}/${variant}`, quantity]));
  return units.map((unit) => ({
    ...unit,
    quantity: unit.quantity - (comingBack.get(`${unit.lineId}/${unit.variantId}`) ?? 0),
  }));
}

/** What a refund would pay and at whose expense; changes nothing. */
export const previewRefund = (db: Db, number: string, wanted: RefundRequest): Promise<RefundPreview> =>
  db.transaction(async (tx) =>
    describePlan(tx, await planOrderRefund(tx, await lockPaidOrder(tx, number), wanted)),
  );

export async function describePlan(
  tx: Db,
  { order, lines, packed, planned, emptied }: OrderRefundPlan,
): Promise<RefundPreview> {
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
