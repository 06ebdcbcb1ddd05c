import { Cents } from '@harusi/contracts/common';
import { MAX_ORDER_TOTAL, type OrderStatus, type ParcelStatus } from '@harusi/contracts/orders';
import { formatShillings } from '../../lib/format/money.ts';
import { basisPoints, applyRate, includedTax } from '../ledger/ledger.rules.ts';

/** Settings that an order freezes when it is placed. */
export interface OrderTerms {
  vat_percent: number;
  vendor_commission_percent: number;
}

export interface PricedLine {
  quantity: number;
  unitPrice: number;
  vendorId: number | null;
}

/** The price of a line and how it splits into VAT and commission. */
export function priceLine({ quantity, unitPrice, vendorId }: PricedLine, terms: OrderTerms) {
  const vatRate = basisPoints(terms.vat_percent);
  const totalCents = quantity * unitPrice;
  const commissionRate = vendorId === null ? 0 : basisPoints(terms.vendor_commission_percent);
  const commissionCents = applyRate(totalCents, commissionRate);
  // VAT on a vendor's goods is the vendor's to pay; ours is on the commission.
  const vatCents = includedTax(vendorId === null ? totalCents : commissionCents, vatRate);
  return { totalCents, vatRate, vatCents, commissionRate, commissionCents };
}

export interface Totals {
  goods: Cents;
  delivery: Cents;
  deliveryVat: Cents;
  /** Dropped, because M-Pesa takes whole shillings. */
  rounding: Cents;
  total: Cents;
  vat: Cents;
}

const sum = (values: number[]) => Cents.parse(values.reduce((total, value) => total + value, 0));

/** What the pieces cost, without their delivery. */
export const goodsOf = (lines: readonly { totalCents: number }[]): Cents =>
  sum(lines.map((line) => line.totalCents));

/** The totals of an order with its one delivery fee. The parts always add up. */
export function calculateTotals(
  lines: readonly { totalCents: number; vatCents: number }[],
  delivery: Cents,
  terms: Pick<OrderTerms, 'vat_percent'>,
): Totals {
  const goods = goodsOf(lines);
  const deliveryVat = includedTax(delivery, basisPoints(terms.vat_percent));
  const rounding = Cents.parse((goods + delivery) % 100);
  return {
    goods,
    delivery,
    deliveryVat,
    rounding,
    total: Cents.parse(goods + delivery - rounding),
    vat: sum([...lines.map((line) => line.vatCents), deliveryVat]),
  };
}

/** Why M-Pesa cannot take this in one payment; null if it can. */
export const paymentLimitProblem = (total: number): string | null =>
  total > MAX_ORDER_TOTAL
    ? `M-Pesa takes at most ${formatShillings(MAX_ORDER_TOTAL)} at once. Please split this into ${Math.ceil(total / MAX_ORDER_TOTAL)} orders: pay one, then place the next.`
    : null;

/** `only 1 left`, shown beside a line that asks for more. */
export const stockLeftText = (available: number) =>
  available > 0 ? `only ${available} left` : 'no longer in stock';

/** The status an order shows at a moment. `order_status()` in SQL says why; a test compares the two. */
export const statusAt = (status: OrderStatus, holdUntil: Date | null, now: Date): OrderStatus =>
  holdUntil !== null && holdUntil <= now ? 'cancelled' : status;

/** Until any parcel leaves: one of two may be dispatched while the other is being prepared. */
export const canCancel = (status: OrderStatus, parcels: readonly ParcelStatus[]) =>
  ['awaiting_payment', 'paid', 'preparing'].includes(status) &&
  !parcels.some((parcel) => parcel === 'dispatched' || parcel === 'delivered');

/** The shop can take an order back even after it was dispatched. */
export const canReturn = (status: OrderStatus) => ['preparing', 'dispatched', 'delivered'].includes(status);

/** Pieces can come back once a parcel is with the buyer, while the order stands. */
export const canSendBack = (status: OrderStatus, parcels: readonly { status: ParcelStatus }[]) =>
  canReturn(status) && parcels.some((parcel) => parcel.status === 'delivered');

/** The status of a paid order, derived from its parcels. Those that are no longer sent don't count. */
export function statusFromParcels(all: readonly ParcelStatus[]): OrderStatus {
  const parcels = all.filter((status) => status !== 'cancelled');
  if (parcels.every((status) => status === 'delivered')) return 'delivered';
  if (parcels.every((status) => status === 'delivered' || status === 'dispatched')) return 'dispatched';
  return parcels.every((status) => status === 'waiting') ? 'paid' : 'preparing';
}
