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

/** A sold line with the rates it was sold at. */
export interface RatedLine extends SoldLine {
  vatRate: number;
  commissionRate: number;
}

/**
 * The postings of a sale after refunds. The refunded sum is allocated over lines and delivery, and tax, commission
 * and the vendor's share are recalculated for the rest. It depends only on the total refunded, so many small refunds
 * come to the same as one. The goods stay sold.
 */
export function remainingSalePostings(
  order: SoldOrder,
  lines: readonly RatedLine[],
  givenBack: number,
): Posting[] {
  const left = remainingSale(order, lines, givenBack);
  return salePostings(left.order, left.lines);
}

/** The order and its lines after refunds. */
export function remainingSale<Line extends RatedLine>(
  order: SoldOrder,
  lines: readonly Line[],
  givenBack: number,
): { order: SoldOrder; lines: readonly Line[] } {
  if (givenBack === 0) return { order, lines };
  const roundingBack = Math.round((order.roundingCents * givenBack) / order.totalCents);
  const parts = [...lines.map(({ totalCents }) => totalCents), order.deliveryCents];
  const [deliveryBack = 0, ...backwards] = allocate(givenBack + roundingBack, parts).toReversed();
  const back = backwards.toReversed();
  const deliveryCents = order.deliveryCents - deliveryBack;
  const share = order.deliveryCents === 0 ? 0 : deliveryCents / order.deliveryCents;
  return {
    order: {
      id: order.id,
      totalCents: order.totalCents - givenBack,
      deliveryCents,
      deliveryVatCents: Math.round(order.deliveryVatCents * share),
      roundingCents: order.roundingCents - roundingBack,
    },
    lines: lines.map((line, index) => lineLeft(line, line.totalCents - back[index]!)),
  };
}

function lineLeft<Line extends RatedLine>(line: Line, totalCents: number): Line {
  const commissionCents = applyRate(totalCents, line.commissionRate);
  const vatCents = includedTax(line.vendorId === null ? totalCents : commissionCents, line.vatRate);
  return { ...line, totalCents, commissionCents, vatCents };
}

/** The postings of a further refund. */
export const refundPostings = (
  order: SoldOrder,
  lines: readonly RatedLine[],
  { before, now }: { before: number; now: number },
): Posting[] => [
  ...reversePostings(remainingSalePostings(order, lines, before)),
  ...remainingSalePostings(order, lines, before + now),
];

/** Splits an amount by weight, to the cent; leftover cents go to the largest remainders. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const exact = (amount * weight) / whole;
    return { index, cents: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const over = amount - shares.reduce((sum, { cents }) => sum + cents, 0);
  const lucky = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, over)
      .map(({ index }) => index),
  );
  return shares.map(({ index, cents }) => cents + (lucky.has(index) ? 1 : 0));
}

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
