import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';

const HOLD_MS = 30 * 60_000;
const NEXT: Partial<Record<ParcelStatus, ParcelStatus>> = {
  waiting: 'preparing',
  preparing: 'dispatched',
  dispatched: 'delivered',
};

export interface ModelOrder {
  /** Units of each piece, by its place in the shop. */
  wanted: readonly number[];
  total: number;
  status: OrderStatus;
  holdUntil: number | null;
  wasCalledOff: boolean;
  parcels: ParcelStatus[];
  paid: number;
  /** What is to go back, from the moment that this is known; money that comes later is another matter. */
  owed: number;
  refunded: number;
}

/** A shop of a few pieces in plain arithmetic: what the real one must agree with after every step. */
export class OrderModel {
  readonly orders: ModelOrder[] = [];
  readonly onHand: number[];

  constructor(stock: readonly number[]) {
    this.onHand = [...stock];
  }

  statusOf({ status, holdUntil }: ModelOrder, now: number): OrderStatus {
    return holdUntil !== null && holdUntil <= now ? 'cancelled' : status;
  }

  heldOf(piece: number, now: number): number {
    return this.orders
      .filter((order) => this.statusOf(order, now) === 'awaiting_payment')
      .reduce((sum, { wanted }) => sum + wanted[piece]!, 0);
  }

  #hasLeft(wanted: readonly number[], now: number): boolean {
    return wanted.every((units, piece) => units <= this.onHand[piece]! - this.heldOf(piece, now));
  }

  #move(wanted: readonly number[], sign: 1 | -1): void {
    for (const [piece, units] of wanted.entries()) this.onHand[piece]! += sign * units;
  }

  canPlace(wanted: readonly number[], now: number): boolean {
    return this.#hasLeft(wanted, now);
  }

  place(wanted: readonly number[], parcels: number, total: number, now: number): ModelOrder {
    const order: ModelOrder = {
      wanted,
      total,
      status: 'awaiting_payment',
      holdUntil: now + HOLD_MS,
      wasCalledOff: false,
      parcels: Array.from({ length: parcels }, () => 'waiting'),
      paid: 0,
      owed: 0,
      refunded: 0,
    };
    this.orders.push(order);
    return order;
  }

  pay(order: ModelOrder, amount: number, now: number): void {
    order.paid += amount;
    const status = this.statusOf(order, now);
    if ((status !== 'awaiting_payment' && status !== 'cancelled') || order.paid < order.total) return;
    // Out of the way first: what it keeps itself is its own.
    Object.assign(order, { status: 'cancelled', holdUntil: null });
    const gets = !order.wasCalledOff && this.#hasLeft(order.wanted, now);
    if (gets) this.#move(order.wanted, -1);
    order.status = gets ? 'paid' : 'refund_pending';
    order.owed = gets ? 0 : order.paid;
    order.parcels.fill(gets ? 'waiting' : 'cancelled');
  }

  /** False when it is refused. */
  cancel(order: ModelOrder, by: 'customer' | 'shop', now: number): boolean {
    const status = this.statusOf(order, now);
    if (status === 'awaiting_payment') {
      Object.assign(order, { status: 'cancelled', holdUntil: null, wasCalledOff: true });
      order.parcels.fill('cancelled');
      return true;
    }
    const hasLeft = order.parcels.some((parcel) => parcel === 'dispatched' || parcel === 'delivered');
    if (!['paid', 'preparing', 'dispatched', 'delivered'].includes(status)) return false;
    if (hasLeft && by === 'customer') return false;
    this.#move(order.wanted, 1);
    order.status = 'refund_pending';
    order.owed = order.paid;
    order.parcels = order.parcels.map((parcel) =>
      parcel === 'waiting' || parcel === 'preparing' ? 'cancelled' : parcel,
    );
    return true;
  }

  expire(now: number): void {
    for (const order of this.orders) {
      if (order.holdUntil === null || order.holdUntil > now) continue;
      Object.assign(order, { status: 'cancelled', holdUntil: null });
      order.parcels.fill('cancelled');
    }
  }

  refund(order: ModelOrder): boolean {
    if (order.status !== 'refund_pending') return false;
    Object.assign(order, { status: 'refunded', refunded: order.owed });
    return true;
  }

  moveParcel(order: ModelOrder, at: number, to: ParcelStatus): boolean {
    if (!['paid', 'preparing', 'dispatched'].includes(order.status)) return false;
    if (NEXT[order.parcels[at]!] !== to) return false;
    order.parcels[at] = to;
    const all = (...states: ParcelStatus[]) => order.parcels.every((parcel) => states.includes(parcel));
    order.status = all('delivered')
      ? 'delivered'
      : all('delivered', 'dispatched')
        ? 'dispatched'
        : 'preparing';
    return true;
  }
}

/** What the shop holds of the buyer's money that it has neither earned nor sent back. */
export const heldDeposit = (order: ModelOrder) =>
  order.paid - order.refunded - (isSold(order) ? order.total : 0);

/** Whose pieces have left the shelf for good. */
export const isSold = ({ status }: ModelOrder) =>
  ['paid', 'preparing', 'dispatched', 'delivered'].includes(status);
