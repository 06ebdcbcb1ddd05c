import assert from 'node:assert/strict';
import type { MoveParcel } from '@harusi/contracts/office/parcels';
import type { Db } from '@harusi/db/client';
import { sql } from '@harusi/db/drizzle';
import { DomainError } from '../../src/lib/errors.ts';
import { archiveFlashSale, createFlashSale } from '../../src/modules/campaigns/change-flash-sales.service.ts';
import { correctVariant } from '../../src/modules/orders/corrections/variant.service.ts';
import { cancelOrder, expireOrders } from '../../src/modules/orders/lifecycle/order-lifecycle.service.ts';
import { recordManualRefund } from '../../src/modules/transfers/refunds/close-refund.service.ts';
import { refundOrder } from '../../src/modules/orders/refunds/refund-order.service.ts';
import { moveParcel } from '../../src/modules/orders/lifecycle/parcels.service.ts';
import { placeOrder } from '../../src/modules/orders/checkout/place-order.service.ts';
import { recordCapture } from '../../src/modules/payments/captures/captures.service.ts';
import { confirmTransfer, undefinedIfRejected } from '../payments/paid-transfers.ts';
import { createPieces, type Piece } from './modelled-pieces.ts';
import { type ReturnedUnit, runReturn } from './modelled-returns.ts';
import { compareWithModel } from './compare-with-model.ts';
import { type ModelOrder, OrderModel } from './order-model.ts';

/** Whether the attempt succeeds; a conflict is the only failure allowed, unless others are named. */
const succeeds = (attempt: Promise<unknown>, ...allowed: string[]) =>
  attempt.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && ['conflict', ...allowed].includes(error.code)) return false;
      throw error;
    },
  );

interface TrackedOrder {
  id: number;
  number: string;
  parcels: number[];
  /** The products in each parcel, by their index in the shop. */
  pieces: number[][];
  /** What is left of the delivery fee, in cents. */
  deliveryLeft: number;
  /** Its line of each product; undefined if it has none. */
  lines: (number | undefined)[];
  /** Lines with refunded units. */
  refunded: Set<number>;
  model: ModelOrder;
  /** Partly refunded while it stood; the model knows only full refunds. */
  wasPartRefunded: boolean;
}

export interface PartRefund {
  /** At most so many units of each product. */
  units: readonly number[];
  isRestocked: boolean;
  delivery?: number;
  goodwill?: number;
  hasArrived: boolean;
}

export type SentBack = Pick<ReturnedUnit, 'isRestocked' | 'isWithdrawn'> & { isExchanged: boolean };

interface ShopPeople {
  vendorIds: readonly number[];
  adminId: number;
}

/** A real shop of a few products next to its model. Every step runs in both. */
export class ModelledShop {
  readonly orders: TrackedOrder[] = [];
  readonly #stock: readonly number[];
  readonly #model: OrderModel;
  readonly #db: Db;
  readonly #pieces: readonly Piece[];
  readonly #sales: number[] = [];
  readonly #adminId: number;
  #now: number;

  private constructor(db: Db, pieces: readonly Piece[], { adminId, now }: { adminId: number; now: number }) {
    this.#db = db;
    this.#pieces = pieces;
    this.#stock = pieces.map(({ onHand }) => onHand);
    this.#model = new OrderModel(this.#stock);
    this.#adminId = adminId;
    this.#now = now;
  }

  static async open(db: Db, { vendorIds, adminId }: ShopPeople, now: Date): Promise<ModelledShop> {
    const pieces = await createPieces(db, vendorIds);
    return new ModelledShop(db, pieces, { adminId, now: now.getTime() });
  }

  get #by() {
    return { actorId: this.#adminId, now: new Date(this.#now) };
  }

  #pick(which: number): TrackedOrder | undefined {
    return this.orders[which % Math.max(1, this.orders.length)];
  }

  async place(requested: readonly number[]): Promise<void> {
    const units = this.#pieces.map((_, n) => requested[n] ?? 0);
    const items = this.#pieces
      .map(({ product, colour }, n) => ({
        product,
        quantity: units[n]!,
        selected_color: colour ?? undefined,
      }))
      .filter(({ quantity }) => quantity > 0);
    if (items.length === 0) return;
    const contact = { name: 'Neema', phone: '+254712345678' };
    const delivery = { county: 'Nairobi', town: 'Karen', landmark: 'Blue gate' } as const;
    const reading = {
      userId: null,
      origin: null,
      now: new Date(this.#now),
      paybill: { shortcode: '174379', phonePages: null },
    };
    const attempt = this.#db.transaction((tx) => placeOrder(tx, { items, contact, delivery }, reading));
    assert.equal(await succeeds(attempt), this.#model.canPlace(units, this.#now));
    const placed = await attempt.catch(() => undefined);
    if (!placed) return;
    const { rows } = await this.#db.execute<{ id: string }>(
      sql`select id from orders where number = ${placed.number}`,
    );
    const parcels = placed.parcels.map(({ id }) => id);
    const model = this.#model.place(units, parcels.length, Number(placed.total) * 100, this.#now);
    this.orders.push({
      id: Number(rows[0]!.id),
      number: placed.number,
      parcels,
      pieces: placed.parcels.map((parcel) =>
        placed.lines
          .filter(({ id }) => parcel.lines.includes(id))
          .map((line) => this.#pieces.findIndex(({ product }) => product === line.product)),
      ),
      deliveryLeft: Number(placed.delivery_fee) * 100,
      lines: this.#pieces.map(
        (piece, n) => placed.lines.find(({ product }) => units[n]! > 0 && product === piece.product)?.id,
      ),
      refunded: new Set(),
      model,
      wasPartRefunded: false,
    });
  }

  async pay(which: number, how: 'all' | 'less' | 'more'): Promise<void> {
    const order = this.#pick(which);
    if (!order) return;
    const amountCents = { all: order.model.total, less: 100, more: order.model.total + 200 }[how];
    const { now } = this.#by;
    const money = { provider: 'hand' as const, receipt: crypto.randomUUID(), orderId: order.id, amountCents };
    await this.#db.transaction((tx) => recordCapture(tx, { ...money, paidAt: now }, now));
    this.#model.pay(order.model, amountCents, this.#now);
  }

  async cancel(which: number, by: 'customer' | 'shop'): Promise<void> {
    const order = this.#pick(which);
    if (!order) return;
    const terms = { by, reason: 'So it is', ...this.#by };
    const attempt = this.#db.transaction((tx) => cancelOrder(tx, order.id, terms));
    assert.equal(await succeeds(attempt), this.#model.cancel(order.model, by, this.#now));
  }

  async move(which: number, parcel: number, status: MoveParcel['status']): Promise<void> {
    const order = this.#pick(which);
    if (!order) return;
    const at = parcel % order.parcels.length;
    const attempt = moveParcel(this.#db, order.parcels[at]!, { status }, this.#by);
    assert.equal(await succeeds(attempt), this.#model.moveParcel(order.model, at, status));
  }

  async refund(which: number): Promise<void> {
    const order = this.#pick(which);
    if (!order) return;
    const terms = { reference: order.number, ...this.#by };
    const attempt = this.#db.transaction((tx) => recordManualRefund(tx, order.id, terms));
    const isRefunded = await succeeds(attempt);
    const isExpected = this.#model.refund(order.model);
    if (!order.wasPartRefunded) assert.equal(isRefunded, isExpected);
    else if (isExpected) order.model.status = 'refund_pending';
  }

  /** Exchanges the two variants of the first product. */
  async correct(which: number): Promise<void> {
    const order = this.#pick(which);
    const white = this.#pieces.length - 1;
    if (!order || !(order.model.units[0] || order.model.units[white])) return;
    const [from, to] = order.model.units[0]! > 0 ? [0, white] : [white, 0];
    const line = order.lines[from]!;
    const at = order.pieces.findIndex((pieces) => pieces.includes(from));
    const [variant, expected] = [this.#pieces[to]!.variant, this.#pieces[from]!.variant];
    const change = { variant, expected_variant: expected };
    const attempt = correctVariant(this.#db, order.number, line, change, this.#by);
    const isChanged = await succeeds(attempt, 'invalid');
    assert.equal(
      isChanged,
      !order.refunded.has(line) && this.#model.changePiece(order.model, { from, to, at }, this.#now),
    );
    if (!isChanged) return;
    if (to === from) return;
    order.lines[to] = line;
    order.lines[from] = undefined;
    order.pieces[at] = order.pieces[at]!.map((piece) => (piece === from ? to : piece));
  }

  /** Refunds some units, delivery and goodwill if the rules allow it; the transfer may stay open. */
  async refundPart(which: number, refund: PartRefund): Promise<void> {
    const { units, hasArrived, isRestocked, goodwill } = refund;
    const order = this.#pick(which);
    if (!order) return;
    const back = order.model.units.map((sold, index) => Math.min(sold, units[index] ?? 0));
    const lines = back.flatMap((quantity, index) =>
      quantity > 0
        ? { line: order.lines[index]!, variant: this.#pieces[index]!.variant, quantity, restock: isRestocked }
        : [],
    );
    const delivery = Math.min(refund.delivery ?? 0, order.deliveryLeft);
    const attempt = refundOrder(
      this.#db,
      order.number,
      { lines, delivery, goodwill, reason: 'A torn hem' },
      this.#by,
    );
    const transfer = await undefinedIfRejected(attempt);
    if (transfer === undefined) return;
    order.wasPartRefunded = true;
    order.deliveryLeft -= delivery;
    for (const { line } of lines) order.refunded.add(line);
    this.#model.refundUnits(order.model, back, { isRestocked, pieces: order.pieces });
    if (hasArrived) await confirmTransfer(this.#db, transfer, this.#by.now);
  }

  /** Sends a unit back for money, the first product for its other variant, or a faulty one for the same. */
  async sendBack(which: number, piece: number, how: SentBack): Promise<void> {
    const order = this.#pick(which);
    const from = piece % this.#pieces.length;
    const line = order?.lines[from];
    if (!order || line === undefined) return;
    const white = this.#pieces.length - 1;
    const to = how.isExchanged ? ({ 0: white, [white]: 0 }[from] ?? from) : undefined;
    const at = order.pieces.findIndex((pieces) => pieces.includes(from));
    const isGranted = this.#model.canSendBack(order.model, { from, to, at }, this.#now);
    const unit = {
      ...how,
      orderId: order.id,
      line,
      variant: this.#pieces[from]!.variant,
      replacement: to === undefined ? undefined : this.#pieces[to]!.variant,
    };
    const outcome = await runReturn(this.#db, unit, this.#by);
    assert.equal(outcome !== null, isGranted);
    if (outcome === null || outcome === 'none') return;
    this.#model.sendBack(order.model, { from, to, isRestocked: how.isRestocked });
    if (to === undefined) {
      order.wasPartRefunded = true;
      order.refunded.add(line);
      return;
    }
    order.lines[to] = line;
    order.pieces[at]!.push(to);
  }

  /** Starts a flash sale that ends by the clock. */
  async startSale(percent: number, pieces: readonly number[], minutes: number): Promise<void> {
    const form = {
      name: `Coastal Days ${percent}`,
      description: '',
      discount_percentage: percent,
      start_date: new Date(this.#now),
      end_date: new Date(this.#now + minutes * 60_000),
      sale_type: 'product' as const,
      categories: [],
      products: pieces.map((index) => this.#pieces[index]!.product),
    };
    this.#sales.push(await createFlashSale(this.#db, form, this.#by));
  }

  /** Archives the latest sale, even if it is over. */
  async endSale(): Promise<void> {
    const sale = this.#sales.pop();
    if (sale !== undefined) await archiveFlashSale(this.#db, sale, this.#by);
  }

  async expire(): Promise<void> {
    while ((await expireOrders(this.#db, new Date(this.#now))) > 0);
    this.#model.expire(this.#now);
  }

  async wait(minutes: number): Promise<void> {
    this.#now += minutes * 60_000;
  }

  /** Asserts that the shop agrees with the model and that no unit appeared or vanished. */
  compare(): Promise<void> {
    return compareWithModel(this.#db, {
      orders: this.orders,
      variants: this.#pieces.map(({ variant }) => variant),
      stock: this.#stock,
      model: this.#model,
      now: this.#now,
    });
  }
}
