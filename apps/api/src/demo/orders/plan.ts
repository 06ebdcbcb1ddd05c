import { HOLD_MINUTES } from '@harusi/contracts/orders';
import type { Chance } from '../chance.ts';
import { before, startOfBooks, startOfMonth } from '../demo-time.ts';

/** Where the story of an order ends. Of the last three the pieces are back on the shelf. */
export type Ending =
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
  ending: Ending;
  placedAt: Date;
  /** Units of each line. */
  units: readonly [number, ...number[]];
  /** By the demo's customer; else by a guest. */
  byCustomer: boolean;
}

const SOLD: ReadonlySet<Ending> = new Set(['paid', 'preparing', 'dispatched', 'delivered']);
/** True when its pieces are gone for good. */
export const isSold = ({ ending }: Pick<PlannedOrder, 'ending'>) => SOLD.has(ending);

type Line = readonly [ending: Ending, ...units: [number, ...number[]]];

/** This month, newest first. What was sold of it is 89 units. */
const THIS_MONTH: readonly Line[] = [
  ['paid', 1], ['paid', 6, 1], ['refund_pending', 1], ['paid', 2], ['paid', 1, 1, 1], ['expired', 1],
  ['paid', 4], ['preparing', 1, 2], ['preparing', 8], ['preparing', 1], ['cancelled', 1], ['preparing', 2, 2],
  ['preparing', 1, 1, 3], ['dispatched', 5], ['dispatched', 1], ['dispatched', 1, 2], ['refund_pending', 1],
  ['dispatched', 6], ['delivered', 1], ['delivered', 2, 1], ['delivered', 4, 1], ['delivered', 1], ['expired', 2],
  ['delivered', 3], ['delivered', 1, 1], ['delivered', 7], ['delivered', 1], ['refunded', 1], ['delivered', 2],
  ['delivered', 5], ['delivered', 1, 1], ['delivered', 4],
]; // prettier-ignore

/** The months before, newest first, and again from the start when there are more of them. */
const EARLIER: readonly Line[] = [
  ['delivered', 1], ['delivered', 6], ['delivered', 1, 1], ['expired', 1], ['delivered', 2], ['delivered', 1],
  ['delivered', 4, 1], ['refunded', 1], ['delivered', 1], ['delivered', 2, 1], ['cancelled', 1], ['delivered', 8],
  ['delivered', 1], ['delivered', 1, 2], ['delivered', 3], ['delivered', 1], ['delivered', 2], ['expired', 3],
  ['delivered', 5], ['delivered', 1, 1], ['delivered', 1], ['delivered', 2], ['refunded', 1], ['delivered', 1],
  ['delivered', 6], ['delivered', 1], ['delivered', 1],
]; // prettier-ignore

/** Every fifth order is the customer's, since there is such an account. */
const CUSTOMER_EVERY = 5;
const CUSTOMER_DAYS = 55;
/** In each of the months before. */
const ORDERS_A_MONTH = 16;
const MONTH_DAYS = 30.4;

/** All orders of the demo, oldest first. The last is a minute-old one that waits for its payment. */
export function planOrders(now: Date, chance: Chance): PlannedOrder[] {
  const monthStart = startOfMonth(now);
  const oldest = startOfBooks(now);
  const since = before(now, { days: CUSTOMER_DAYS });
  const recent = scatter(THIS_MONTH, monthStart, now, chance);
  const months = (monthStart.getTime() - oldest.getTime()) / (MONTH_DAYS * 86_400_000);
  const lines = Array.from(
    { length: Math.max(EARLIER.length, Math.round(months * ORDERS_A_MONTH)) },
    (_, n) => EARLIER[n % EARLIER.length]!,
  );
  const earlier = scatter(lines, oldest, monthStart, chance);
  const planned = [...recent, ...earlier].map((order, n) => ({
    ...order,
    ending: endingBy(order, now),
    byCustomer: n % CUSTOMER_EVERY === 2 && order.placedAt > since,
  }));
  const fresh: PlannedOrder = {
    ending: 'awaiting_payment',
    placedAt: before(now, { minutes: 1 }),
    units: [1],
    byCustomer: true,
  };
  return [fresh, ...planned].toReversed();
}

/** Whoever ordered just now has not run out of time yet: on the first of a month everything was just now. */
const endingBy = ({ ending, placedAt }: Pick<PlannedOrder, 'ending' | 'placedAt'>, now: Date): Ending =>
  ending === 'expired' && placedAt > before(now, { minutes: HOLD_MINUTES + 1 }) ? 'cancelled' : ending;

/** Evenly over a time, however short it is, and each a little off. */
function scatter(lines: readonly Line[], from: Date, to: Date, chance: Chance) {
  const share = (to.getTime() - from.getTime()) / lines.length;
  return lines.map(([ending, ...units], n) => {
    const back = share * (n + chance.between(10, 90) / 100);
    return { ending, units, placedAt: new Date(to.getTime() - back) };
  });
}
