import { HOLD_MINUTES } from '@harusi/contracts/orders';
import type { Random } from '../random.ts';
import { before, booksStart, DAY, monthStart } from '../time.ts';

/** How an order ends. The stock of an `expired`, `cancelled`, `refund_pending` or `refunded` order is back on hand. */
export type OrderOutcome =
  | 'awaiting_payment'
  | 'paid'
  | 'preparing'
  | 'dispatched'
  | 'delivered'
  | 'expired'
  | 'cancelled'
  | 'refund_pending'
  | 'refunded';

export interface PlannedOrder {
  outcome: OrderOutcome;
  placedAt: Date;
  /** Units of each line. */
  units: readonly [number, ...number[]];
  /** By the demo customer, otherwise by a guest. */
  byCustomer: boolean;
}

const SOLD: ReadonlySet<OrderOutcome> = new Set(['paid', 'preparing', 'dispatched', 'delivered']);
/** Whether its stock is gone for good. */
export const isSold = ({ outcome }: Pick<PlannedOrder, 'outcome'>) => SOLD.has(outcome);

type Sketch = readonly [outcome: OrderOutcome, ...units: [number, ...number[]]];

/** This month, newest first: 89 units sold. */
const THIS_MONTH: readonly Sketch[] = [
  ['paid', 1], ['paid', 6, 1], ['refund_pending', 1], ['paid', 2], ['paid', 1, 1, 1], ['expired', 1],
  ['paid', 4], ['preparing', 1, 2], ['preparing', 8], ['preparing', 1], ['cancelled', 1], ['preparing', 2, 2],
  ['preparing', 1, 1, 3], ['dispatched', 5], ['dispatched', 1], ['dispatched', 1, 2], ['refund_pending', 1],
  ['dispatched', 6], ['delivered', 1], ['delivered', 2, 1], ['delivered', 4, 1], ['delivered', 1], ['expired', 2],
  ['delivered', 3], ['delivered', 1, 1], ['delivered', 7], ['delivered', 1], ['refunded', 1], ['delivered', 2],
  ['delivered', 5], ['delivered', 1, 1], ['delivered', 4],
]; // prettier-ignore

/** Earlier months, newest first; repeated if there are more of them. */
const EARLIER: readonly Sketch[] = [
  ['delivered', 1], ['delivered', 6], ['delivered', 1, 1], ['expired', 1], ['delivered', 2], ['delivered', 1],
  ['delivered', 4, 1], ['refunded', 1], ['delivered', 1], ['delivered', 2, 1], ['cancelled', 1], ['delivered', 8],
  ['delivered', 1], ['delivered', 1, 2], ['delivered', 3], ['delivered', 1], ['delivered', 2], ['expired', 3],
  ['delivered', 5], ['delivered', 1, 1], ['delivered', 1], ['delivered', 2], ['refunded', 1], ['delivered', 1],
  ['delivered', 6], ['delivered', 1], ['delivered', 1],
]; // prettier-ignore

/** Every fifth order is the demo customer's, since that account exists. */
const CUSTOMER_EVERY = 5;
const CUSTOMER_DAYS = 55;
const ORDERS_PER_EARLIER_MONTH = 16;
const MONTH_DAYS = 30.4;

/** All demo orders, oldest first. The last is a minute old and awaits payment. */
export function planOrders(now: Date, random: Random): PlannedOrder[] {
  const thisMonth = monthStart(now);
  const oldest = booksStart(now);
  const since = before(now, { days: CUSTOMER_DAYS });
  const recent = scatter(THIS_MONTH, thisMonth, now, random);
  const months = (thisMonth.getTime() - oldest.getTime()) / (MONTH_DAYS * DAY);
  const sketches = Array.from(
    { length: Math.max(EARLIER.length, Math.round(months * ORDERS_PER_EARLIER_MONTH)) },
    (_, n) => EARLIER[n % EARLIER.length]!,
  );
  const earlier = scatter(sketches, oldest, thisMonth, random);
  const planned = [...recent, ...earlier].map((order, n) => ({
    ...order,
    outcome: outcomeBy(order, now),
    byCustomer: n % CUSTOMER_EVERY === 2 && order.placedAt > since,
  }));
  const newest: PlannedOrder = {
    outcome: 'awaiting_payment',
    placedAt: before(now, { minutes: 1 }),
    units: [1],
    byCustomer: true,
  };
  return [newest, ...planned].toReversed();
}

/** A hold can't have expired minutes after the order was placed, as on the first of a month. */
const outcomeBy = (
  { outcome, placedAt }: Pick<PlannedOrder, 'outcome' | 'placedAt'>,
  now: Date,
): OrderOutcome =>
  outcome === 'expired' && placedAt > before(now, { minutes: HOLD_MINUTES + 1 }) ? 'cancelled' : outcome;

/** Spreads orders evenly over a period, each with a small random shift. */
function scatter(sketches: readonly Sketch[], from: Date, to: Date, random: Random) {
  const share = (to.getTime() - from.getTime()) / sketches.length;
  return sketches.map(([outcome, ...units], n) => {
    const age = share * (n + random.between(10, 90) / 100);
    return { outcome, units, placedAt: new Date(to.getTime() - age) };
  });
}

/** Recent reviews that wait for approval. */
export const PENDING_REVIEWS = [
  {
    rating: 5,
    title: 'Even better in the hand',
    body: 'The photographs are honest, but they do not show how softly it falls. It came a day early.',
  },
  {
    rating: 4,
    title: 'Lovely, a little smaller than I thought',
    body: 'Measure first. The work is very fine, and they answered my call at once.',
  },
  {
    rating: 2,
    title: 'The box was open',
    body: 'The piece is fine, but the ribbon was gone and the box had been opened on the way.',
  },
] as const;
