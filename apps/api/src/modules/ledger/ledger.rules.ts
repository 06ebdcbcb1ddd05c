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

/** A percentage of the settings as whole hundredths: 16 → 1600. */
export const basisPoints = (percent: number) => Math.round(percent * 100);

/** The tax that is in an amount which includes it, to the cent. */
export const includedTax = (amount: number, rate: number): Cents =>
  Cents.parse(Math.round((amount * rate) / (BASE + rate)));

export const applyRate = (amount: number, rate: number): Cents =>
  Cents.parse(Math.round((amount * rate) / BASE));

export interface SoldLine {
  totalCents: number;
  vatCents: number;
  quantity: number;
  unitCostCents: number | null;
  /** Null: our own goods. */
  vendorId: number | null;
  commissionCents: number;
  /** The flash sale that made the price; null: a regular one. */
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
 * What an order earns when it is paid for. Our own goods are a sale; of a vendor's goods we are the agent, so only the
 * commission is ours and the rest is owed to the vendor.
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
 * What a sale still means once so much of its price has gone back: that is taken from each line and from the delivery in
 * proportion, and tax, commission and the vendor's share are told anew for what is left. It looks at the whole sum that
 * went back and never at a single refund, so that many small ones come to the same as one. The goods stay sold.
 */
export function remainingSalePostings(
  order: SoldOrder,
  lines: readonly RatedLine[],
  givenBack: number,
): Posting[] {
  const left = remainingSale(order, lines, givenBack);
  return salePostings(left.order, left.lines);
}

/** The same, line by line. */
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

/** What changes in the books when more of an order's price goes back. */
export const refundPostings = (
  order: SoldOrder,
  lines: readonly RatedLine[],
  { before, now }: { before: number; now: number },
): Posting[] => [
  ...reversePostings(remainingSalePostings(order, lines, before)),
  ...remainingSalePostings(order, lines, before + now),
];

/** An amount shared out in proportion to the weights, to the cent: what is left over goes to the largest remainders. */
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

/** What a booking earns when it is paid for. */
export const bookingSalePostings = ({ id, priceCents, vatCents }: SoldBooking): Posting[] => [
  { account: 'deposits', amount: priceCents, bookingId: id },
  { account: 'services', amount: vatCents - priceCents },
  { account: 'vat', amount: -vatCents },
];

/** What a stylist has earned with a booking that took place; less than nothing when its money goes back. */
export const commissionPostings = (
  amount: number,
  owner: { bookingId: number; stylistId: number },
): Posting[] => [
  { account: 'stylist_payments', amount },
  { account: 'stylists', amount: -amount, ...owner },
];

/** The same with all signs turned: what undoes an entry. */
export const reversePostings = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }));

/** One line for each account and owner; what comes to nothing is left out. */
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
