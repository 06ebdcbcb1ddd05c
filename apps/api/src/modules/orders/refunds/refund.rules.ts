import { invalidFields } from '../../../lib/errors.ts';
import { formatShillings } from '../../../lib/format/money.ts';
import { sumOf } from '../../../lib/sum-of.ts';
import {
  payableBack,
  remainingLine,
  type RefundableLine,
  type RefundableOrder,
} from '../../ledger/ledger.rules.ts';
import { refundLimitError } from '../../transfers/transfers.rules.ts';

export interface OrderLineRow extends RefundableLine {
  id: number;
  parcelId: number;
}

/** What to refund, in cents. */
export interface RefundRequest {
  /** A return names the variant that came back; else the units are chosen. */
  lines?: readonly { line: number; variant?: number; quantity: number; restock: boolean }[];
  delivery?: number | undefined;
  goodwill?: number | undefined;
  /** Goodwill, as older clients send it. */
  amount?: number | undefined;
}

interface RefundedUnits {
  lineId: number;
  variantId: number | undefined;
  quantity: number;
  amountCents: number;
  isRestocked: boolean;
}

export interface PlannedRefund<Line extends OrderLineRow> {
  /** To the buyer, in whole shillings. */
  amountCents: number;
  deliveryCents: number;
  /** Negative if it uses up goodwill given earlier. */
  goodwillCents: number;
  units: RefundedUnits[];
  /** The order and its lines afterwards. */
  after: { order: RefundableOrder; lines: Line[] };
}

/**
 * Works out a refund by line. Units cost what is left of their line, so the last one takes the leftover cents. What
 * goes back in all never exceeds what was paid: goodwill given earlier counts towards lines refunded later.
 */
export function planRefund<Line extends OrderLineRow>(
  order: RefundableOrder,
  lines: readonly Line[],
  { lines: wanted = [], delivery: deliveryCents = 0, goodwill, amount }: RefundRequest,
): PlannedRefund<Line> {
  const units: RefundedUnits[] = [];
  for (const [index, one] of wanted.entries()) {
    const stored = lines.find(({ id }) => id === one.line);
    if (!stored) throw invalidFields({ [`lines.${index}.line`]: 'This order has no such line' });
    const line = { ...stored, ...refundedTogether(stored, units) };
    const left = line.quantity - line.refundedQuantity;
    if (one.quantity > left) {
      const message = left > 0 ? `Only ${left} can still be refunded` : 'All of it has already been refunded';
      throw invalidFields({ [`lines.${index}.quantity`]: message });
    }
    const amountCents = Math.floor(((line.totalCents - line.refundedCents) * one.quantity) / left);
    const { variant: variantId, quantity, restock: isRestocked } = one;
    units.push({ lineId: line.id, variantId, quantity, amountCents, isRestocked });
  }
  const deliveryLeft = order.deliveryCents - order.deliveryRefundedCents;
  if (deliveryCents > deliveryLeft) {
    throw invalidFields({
      delivery:
        deliveryLeft > 0
          ? `At most ${formatShillings(deliveryLeft)} was paid for delivery`
          : 'No delivery fee is left to refund',
    });
  }
  const after = {
    order: { ...order, deliveryRefundedCents: order.deliveryRefundedCents + deliveryCents },
    lines: lines.map((line) => ({ ...line, ...refundedTogether(line, units) })),
  };
  const before = payableBack(order, lines);
  const left = order.totalCents - before - order.goodwillCents;
  const forParts = payableBack(after.order, after.lines) - before;
  const newGoodwill = goodwill ?? amount ?? 0;
  const goodwillLimit = Math.max(0, left - forParts);
  if (newGoodwill > goodwillLimit) {
    const field = amount === undefined ? 'goodwill' : 'amount';
    throw goodwillLimit === 0 && left > 0
      ? invalidFields({ [field]: 'The rest of this refund leaves nothing for it' })
      : refundLimitError(goodwillLimit, field);
  }
  const amountCents = Math.min(forParts + newGoodwill, left);
  if (amountCents <= 0) throw refundLimitError(0, 'lines');
  const goodwillCents = amountCents - forParts;
  after.order.goodwillCents += goodwillCents;
  return { amountCents, deliveryCents, goodwillCents, units, after };
}

function refundedTogether(line: OrderLineRow, units: readonly RefundedUnits[]) {
  const own = units.filter(({ lineId }) => lineId === line.id);
  return {
    refundedCents: line.refundedCents + sumOf(own, ({ amountCents }) => amountCents),
    refundedQuantity: line.refundedQuantity + sumOf(own, ({ quantity }) => quantity),
    restockedQuantity:
      line.restockedQuantity + sumOf(own, ({ isRestocked, quantity }) => (isRestocked ? quantity : 0)),
  };
}

export interface VariantUnits extends RefundedUnits {
  variantId: number;
}

/**
 * Says which variant each refunded unit is: after an exchange a line has several. `free` are the units that the buyer
 * has and that are not on their way back. Null if there are too few of them.
 */
export function chooseVariants(
  units: readonly RefundedUnits[],
  free: readonly { lineId: number; variantId: number; quantity: number }[],
): VariantUnits[] | null {
  const left = free.map((one) => ({ ...one }));
  const chosen: VariantUnits[] = [];
  for (const unit of units) {
    if (unit.variantId !== undefined) {
      chosen.push({ ...unit, variantId: unit.variantId });
      continue;
    }
    let { quantity, amountCents } = unit;
    for (const stock of left.filter(({ lineId }) => lineId === unit.lineId)) {
      const taken = Math.min(quantity, stock.quantity);
      if (taken === 0) continue;
      const cents = Math.floor((amountCents * taken) / quantity);
      chosen.push({ ...unit, variantId: stock.variantId, quantity: taken, amountCents: cents });
      stock.quantity -= taken;
      quantity -= taken;
      amountCents -= cents;
    }
    if (quantity > 0) return null;
  }
  return chosen;
}

export type BearerKind = 'vendor' | 'own_pieces' | 'commission' | 'delivery' | 'goodwill';

/** Who bears a refund. The shares add up to it; cents that M-Pesa can't send are apart. */
export function refundBearers<Line extends OrderLineRow>(
  lines: readonly Line[],
  { after, deliveryCents, goodwillCents }: PlannedRefund<Line>,
): { kind: BearerKind; vendorId: number | null; amountCents: number }[] {
  const vendors = new Map<number, number>();
  let [ownPieces, commission] = [0, 0];
  lines.forEach((line, index) => {
    const [old, now] = [remainingLine(line), remainingLine(after.lines[index]!)];
    const back = old.totalCents - now.totalCents;
    if (line.vendorId === null) ownPieces += back;
    else {
      const commissionBack = old.commissionCents - now.commissionCents;
      commission += commissionBack;
      vendors.set(line.vendorId, (vendors.get(line.vendorId) ?? 0) + back - commissionBack);
    }
  });
  return [
    ...[...vendors].map(([vendorId, cents]) => ({ kind: 'vendor' as const, vendorId, amountCents: cents })),
    { kind: 'own_pieces' as const, vendorId: null, amountCents: ownPieces },
    { kind: 'commission' as const, vendorId: null, amountCents: commission },
    { kind: 'delivery' as const, vendorId: null, amountCents: deliveryCents },
    { kind: 'goodwill' as const, vendorId: null, amountCents: goodwillCents },
  ].filter(({ amountCents }) => amountCents !== 0);
}

/** Parcels that have not left and of which every unit is refunded: they are not sent any more. */
export function emptiedParcels(
  parcels: readonly { id: number; status: string }[],
  lines: readonly OrderLineRow[],
): number[] {
  return parcels
    .filter(({ status }) => status === 'waiting' || status === 'preparing')
    .filter(({ id }) =>
      lines
        .filter(({ parcelId }) => parcelId === id)
        .every(({ quantity, refundedQuantity }) => quantity === refundedQuantity),
    )
    .map(({ id }) => id);
}
