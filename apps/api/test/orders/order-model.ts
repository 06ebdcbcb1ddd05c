import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';

const HOLD_MS = 30 * 60_000;
const NEXT: Partial<Record<ParcelStatus, ParcelStatus>> = {
  waiting: 'preparing',
  preparing: 'dispatched',
  dispatched: 'delivered',
};

export interface ModelOrder {
  /** Units of each product that are not refunded, by its index in the shop. */
  units: readonly number[];
  total: number;
  status: OrderStatus;
  holdUntil: number | null;
  wasCancelled: boolean;
  parcels: ParcelStatus[];
  paid: number;
  /** To be refunded, fixed when the refund becomes due; later money is a payment exception. */
  owed: number;
  refunded: number;
}

/** A shop of a few products in plain arithmetic; the real shop must agree after every step. */
export class OrderModel {
  readonly orders: ModelOrder[] = [];
  readonly onHand: number[];
  /** Refunded units that did not come back into stock. */
  readonly lost: number[];

  constructor(stock: readonly number[]) {
    this.onHand = [...stock];
    this.lost = stock.map(() => 0);
  }

  statusOf({ status, holdUntil }: ModelOrder, now: number): OrderStatus {
    return holdUntil !== null && holdUntil <= now ? 'cancelled' : status;
  }

  heldUnits(index: number, now: number): number {
    return this.orders
      .filter((order) => this.statusOf(order, now) === 'awaiting_payment')
      .reduce((sum, { units }) => sum + units[index]!, 0);
  }

  #hasLeft(units: readonly number[], now: number): boolean {
    return units.every((count, index) => count <= this.onHand[index]! - this.heldUnits(index, now));
  }

  #move(units: readonly number[], sign: 1 | -1): void {
    for (const [index, count] of units.entries()) this.onHand[index]! += sign * count;
  }

  canPlace(units: readonly number[], now: number): boolean {
    return this.#hasLeft(units, now);
  }

  place(units: readonly number[], parcels: number, total: number, now: number): ModelOrder {
    const order: ModelOrder = {
      units,
      total,
      status: 'awaiting_payment',
      holdUntil: now + HOLD_MS,
      wasCancelled: false,
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
    // Release its own hold first, so it does not count against itself.
    Object.assign(order, { status: 'cancelled', holdUntil: null });
    const gets = !order.wasCancelled && this.#hasLeft(order.units, now);
    if (gets) this.#move(order.units, -1);
    order.status = gets ? 'paid' : 'refund_pending';
    order.owed = gets ? 0 : order.paid;
    order.parcels.fill(gets ? 'waiting' : 'cancelled');
  }

  /** Returns false when the rules reject it. */
  cancel(order: ModelOrder, by: 'customer' | 'shop', now: number): boolean {
    const status = this.statusOf(order, now);
    if (status === 'awaiting_payment') {
      Object.assign(order, { status: 'cancelled', holdUntil: null, wasCancelled: true });
      order.parcels.fill('cancelled');
      return true;
    }
    const hasLeft = order.parcels.some((parcel) => parcel === 'dispatched' || parcel === 'delivered');
    if (!['paid', 'preparing', 'dispatched', 'delivered'].includes(status)) return false;
    if (hasLeft && by === 'customer') return false;
    this.#move(order.units, 1);
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
    followParcels(order);
    return true;
  }

  /** Exchanges one piece for another in one of its parcels; false when the rules reject it. */
  changePiece(
    order: ModelOrder,
    { from, to, at }: { from: number; to: number; at: number },
    now: number,
  ): boolean {
    const count = order.units[from]!;
    const isOpen =
      ['awaiting_payment', 'paid', 'preparing'].includes(this.statusOf(order, now)) &&
      ['waiting', 'preparing'].includes(order.parcels[at]!);
    if (!isOpen || this.onHand[to]! - this.heldUnits(to, now) < count) return false;
    const change = order.units.map((_, index) => (index === to ? count : index === from ? -count : 0));
    order.units = order.units.map((units, index) => units + change[index]!);
    if (isSold(order)) this.#move(change, -1);
    return true;
  }

  /** Whether the rules let a unit of a piece in this parcel come back, for another piece if there is one. */
  canSendBack(
    order: ModelOrder,
    { from, to, at }: { from: number; to: number | undefined; at: number },
    now: number,
  ): boolean {
    const isWithBuyer =
      ['preparing', 'dispatched', 'delivered'].includes(order.status) && order.parcels[at] === 'delivered';
    const isThere = to === undefined || this.onHand[to]! - this.heldUnits(to, now) > 0;
    return isWithBuyer && order.units[from]! > 0 && isThere;
  }

  /** Takes a unit back, and gives another piece for it if there is one. */
  sendBack(
    order: ModelOrder,
    { from, to, isRestocked }: { from: number; to: number | undefined; isRestocked: boolean },
  ): void {
    const change = (index: number) => (index === to ? 1 : 0) - (index === from ? 1 : 0);
    order.units = order.units.map((count, index) => count + change(index));
    const shelf = isRestocked ? this.onHand : this.lost;
    shelf[from]! += 1;
    if (to !== undefined) this.onHand[to]! -= 1;
  }

  /** Refunds units of a sold order. `pieces`: the products in each of its parcels. */
  refundUnits(
    order: ModelOrder,
    units: readonly number[],
    { isRestocked, pieces }: { isRestocked: boolean; pieces: readonly (readonly number[])[] },
  ): void {
    order.units = order.units.map((count, index) => count - units[index]!);
    const shelf = isRestocked ? this.onHand : this.lost;
    for (const [index, count] of units.entries()) shelf[index]! += count;
    order.parcels = order.parcels.map((status, at) =>
      ['waiting', 'preparing'].includes(status) && pieces[at]!.every((index) => order.units[index] === 0)
        ? 'cancelled'
        : status,
    );
    followParcels(order);
  }
}

function followParcels(order: ModelOrder): void {
  const sent = order.parcels.filter((parcel) => parcel !== 'cancelled');
  const all = (...states: ParcelStatus[]) => sent.every((parcel) => states.includes(parcel));
  if (all('delivered')) order.status = 'delivered';
  else if (all('delivered', 'dispatched')) order.status = 'dispatched';
  else order.status = all('waiting') ? 'paid' : 'preparing';
}

/** The buyer's money that the shop has neither earned nor refunded. */
export const heldDeposit = (order: ModelOrder) =>
  order.paid - order.refunded - (isSold(order) ? order.total : 0);

/** Whether its units count as sold. */
export const isSold = ({ status }: ModelOrder) =>
  ['paid', 'preparing', 'dispatched', 'delivered'].includes(status);
