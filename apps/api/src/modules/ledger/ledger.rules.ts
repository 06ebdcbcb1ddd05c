import { Cents } from '@harusi/contracts/common';

export type AccountCode =
  | 'mpesa'
  | 'card'
  | 'bank'
  | 'inventory'
  | 'deposits'
  | 'vendors'
  | 'stylists'
  | 'vat'
  | 'income_tax'
  | 'sales'
  | 'flash_sales'
  | 'commissions'
  | 'flash_commissions'
  | 'services'
  | 'delivery'
  | 'cost_of_goods'
  | 'stylist_payments'
  | 'operating'
  | 'marketing'
  | 'administrative'
  | 'fees'
  | 'goodwill'
  | 'rounding';

/** One side of an entry: a debit is positive, a credit negative. */
export interface Posting {
  account: AccountCode;
  amount: number;
  orderId?: number | null;
  bookingId?: number | null;
  vendorId?: number | null;
  stylistId?: number | null;
}

const BASE = 10_000;

/** A percentage in basis points: 16 → 1600. */
export const basisPoints = (percent: number) => Math.round(percent * 100);

/** The tax included in a gross amount. */
export const includedTax = (amount: number, rate: number): Cents =>
  Cents.parse(Math.round((amount * rate) / (BASE + rate)));

export const applyRate = (amount: number, rate: number): Cents =>
  Cents.parse(Math.round((amount * rate) / BASE));

export interface SoldLine {
  totalCents: number;
  vatCents: number;
  quantity: number;
  unitCostCents: number | null;
  /** Null: the shop's own goods. */
  vendorId: number | null;
  commissionCents: number;
  /** The flash sale behind the price; null: a regular price. */
  campaignId: number | null;
}

export interface SoldOrder {
  id: number;
  totalCents: number;
  deliveryCents: number;
  deliveryVatCents: number;
  roundingCents: number;
}

/** A sold order with what was refunded of it besides its lines. */
export interface RefundableOrder extends SoldOrder {
  deliveryRefundedCents: number;
  goodwillCents: number;
}

/**
 * The postings of a paid order. The shop's own goods are a sale. For a vendor's goods it is the agent: only the
 * commission is income, and the rest is owed to the vendor.
 */
export function salePostings(order: SoldOrder, lines: readonly SoldLine[]): Posting[] {
  const postings: Posting[] = [
    { account: 'deposits', amount: order.totalCents, orderId: order.id },
    { account: 'rounding', amount: order.roundingCents },
    { account: 'delivery', amount: order.deliveryVatCents - order.deliveryCents },
    { account: 'vat', amount: -order.deliveryVatCents },
    ...lines.flatMap(earnedOn),
  ];
  return mergePostings(postings);
}

function earnedOn(line: SoldLine): Posting[] {
  const { totalCents, vatCents, vendorId, commissionCents, campaignId } = line;
  const vat: Posting = { account: 'vat', amount: -vatCents };
  if (vendorId !== null) {
    return [
      vat,
      { account: 'vendors', amount: commissionCents - totalCents, vendorId },
      {
        account: campaignId === null ? 'commissions' : 'flash_commissions',
        amount: vatCents - commissionCents,
      },
    ];
  }
  const cost = (line.unitCostCents ?? 0) * line.quantity;
  return [
    vat,
    { account: campaignId === null ? 'sales' : 'flash_sales', amount: vatCents - totalCents },
    { account: 'cost_of_goods', amount: cost },
    { account: 'inventory', amount: -cost },
  ];
}

/** A sold line with the rates it was sold at, and what was refunded of it. */
export interface RefundableLine extends SoldLine {
  vatRate: number;
  commissionRate: number;
  refundedCents: number;
  refundedQuantity: number;
  restockedQuantity: number;
  /** Units that came back in an exchange and could not be sold again. */
  lostQuantity: number;
}

/**
 * The postings of a sale after refunds and exchanges. Each refunded line takes its own tax, commission and vendor's share
 * back, and its cost if it went back into stock; a unit lost in an exchange costs a second time; goodwill is the shop's expense. They depend only on what was refunded in all,
 * so many small refunds come to the same as one.
 */
export function remainingSalePostings(order: RefundableOrder, lines: readonly RefundableLine[]): Posting[] {
  const { goodwillCents } = order;
  const left = remainingSale(order, lines);
  return mergePostings([
    ...salePostings(left.order, left.lines),
    { account: 'goodwill', amount: goodwillCents },
    { account: 'deposits', amount: -goodwillCents, orderId: order.id },
  ]);
}

/** What lines and delivery pay back: whole shillings, so that the cents follow with the last refund. */
export const payableBack = (order: RefundableOrder, lines: readonly RefundableLine[]): number =>
  refundedGross(order, lines) - (refundedGross(order, lines) % 100);

const refundedGross = (order: RefundableOrder, lines: readonly RefundableLine[]): number =>
  lines.reduce((sum, { refundedCents }) => sum + refundedCents, order.deliveryRefundedCents);

/** The order and its lines after refunds, goodwill aside. */
export function remainingSale<Line extends RefundableLine>(order: RefundableOrder, lines: readonly Line[]) {
  const deliveryCents = order.deliveryCents - order.deliveryRefundedCents;
  const share = order.deliveryCents === 0 ? 0 : deliveryCents / order.deliveryCents;
  return {
    order: {
      id: order.id,
      totalCents: order.totalCents - payableBack(order, lines),
      deliveryCents,
      deliveryVatCents: Math.round(order.deliveryVatCents * share),
      roundingCents: order.roundingCents - (refundedGross(order, lines) % 100),
    },
    lines: lines.map((line) => remainingLine(line)),
  };
}

/** The part of a line that is not refunded, with tax and commission on it. */
export function remainingLine<Line extends RefundableLine>(line: Line): Line {
  const quantity = line.quantity - line.restockedQuantity + line.lostQuantity;
  if (line.refundedCents === 0) return { ...line, quantity };
  const totalCents = line.totalCents - line.refundedCents;
  const commissionCents = applyRate(totalCents, line.commissionRate);
  const vatCents = includedTax(line.vendorId === null ? totalCents : commissionCents, line.vatRate);
  return { ...line, quantity, totalCents, commissionCents, vatCents };
}

/** The postings by which a whole order is taken back. Goods that were refunded without coming back, or lost, stay spent. */
export const takenBackPostings = (order: RefundableOrder, lines: readonly RefundableLine[]): Posting[] => [
  ...reversePostings(remainingSalePostings(order, lines)),
  ...lines.flatMap(({ vendorId, unitCostCents, ...units }): Posting[] => {
    const gone = units.refundedQuantity - units.restockedQuantity + units.lostQuantity;
    const lost = vendorId === null ? (unitCostCents ?? 0) * gone : 0;
    return [
      { account: 'cost_of_goods', amount: lost },
      { account: 'inventory', amount: -lost },
    ];
  }),
];

export interface SoldBooking {
  id: number;
  priceCents: number;
  vatCents: number;
}

/** The postings of a paid booking. */
export const bookingSalePostings = ({ id, priceCents, vatCents }: SoldBooking): Posting[] => [
  { account: 'deposits', amount: priceCents, bookingId: id },
  { account: 'services', amount: vatCents - priceCents },
  { account: 'vat', amount: -vatCents },
];

/** The postings of a stylist's commission; negative for a refund. */
export const commissionPostings = (
  amount: number,
  owner: { bookingId: number; stylistId: number },
): Posting[] => [
  { account: 'stylist_payments', amount },
  { account: 'stylists', amount: -amount, ...owner },
];

/** The postings that undo an entry. */
export const reversePostings = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }));

/** Sums postings by account and owner and drops zeros. */
export function mergePostings(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const { account, amount, ...owner } of postings) {
    const { orderId = null, bookingId = null, vendorId = null, stylistId = null } = owner;
    const key = `${account}/${orderId}/${bookingId}/${vendorId}/${stylistId}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { account, amount: before + amount, orderId, bookingId, vendorId, stylistId });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

export const sumPostings = (postings: readonly Posting[]) =>
  postings.reduce((sum, { amount }) => sum + amount, 0);
