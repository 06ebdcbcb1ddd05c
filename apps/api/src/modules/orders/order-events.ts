import type { Db } from '@harusi/db/client';
import type { orderLines, OrderRow } from '@harusi/db/schema';
import { createEventChannel } from '../../lib/domain-events.ts';
import { publishLiveEvents, type LiveEvent } from '../../lib/live-events.ts';
import type { OrderDetails } from './order-letters.service.ts';

/** What messages need of an order, so that events can carry it without reading it again. */
export type OrderSnapshot = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'userId'
  | 'contactEmail'
  | 'contactName'
  | 'contactPhone'
  | 'textChannel'
  | 'language'
  | 'holdUntil'
  | 'county'
  | 'promisedDay'
  | 'pickupPointId'
  | 'totalCents'
>;

export type OrderLine = Pick<typeof orderLines.$inferSelect, 'vendorId' | 'name' | 'quantity'>;

/** With what the buyer paid for it, and the shop's part of that if a vendor sells it. */
export type SoldOrderLine = OrderLine &
  Pick<typeof orderLines.$inferSelect, 'colour' | 'size' | 'totalCents' | 'commissionCents'>;

/** A line with the units and the money of one refund. */
export interface RefundedOrderLine extends SoldOrderLine {
  /** Nothing is left in its parcel, so it need not be sent. */
  isParcelCancelled: boolean;
}

/** The shop itself is null. */
type Sellers = readonly { vendorId: number | null }[];

interface CorrectedPiece {
  name: string;
  quantity: number;
  /** `White, S` */
  before: string;
  after: string;
}

/** What happens to orders that other modules act on. */
export interface OrderEvents {
  'order.placed': { order: OrderSnapshot; details: OrderDetails; now: Date };
  'order.paid': { order: OrderSnapshot; lines: readonly SoldOrderLine[]; now: Date };
  /** The hold ran out unpaid. */
  'order.expired': { order: OrderSnapshot; now: Date };
  /** Cancelled before it was paid. */
  'order.cancelled': { order: OrderSnapshot; now: Date };
  /** Cancelled or taken back after it was paid. */
  'order.returned': { order: OrderSnapshot; lines: readonly SoldOrderLine[]; now: Date };
  /** Assumed: it left long ago, and the buyer did not object. */
  'order.delivered': { order: OrderSnapshot; isAssumed: boolean; now: Date };
  /** A vendor says that their parcel arrived; the buyer confirms it. */
  'parcel.arrival-claimed': { order: OrderSnapshot; parcelId: number; now: Date };
  /** The buyer says that a parcel has not arrived. */
  'parcel.arrival-disputed': { order: OrderSnapshot; vendorId: number | null; now: Date };
  /** Money goes back for some lines, for delivery or as goodwill; the order goes on. */
  'order.lines-refunded': {
    order: OrderSnapshot;
    lines: readonly RefundedOrderLine[];
    reason: string;
    now: Date;
  };
  'order.refund-owed': { order: OrderSnapshot; now: Date };
  /** All of its money is back with the buyer. */
  'order.refunded': { order: OrderSnapshot; reference: string; amountCents: number; now: Date };
  /** Some of its money is back, and the order goes on. */
  'order.partly-refunded': { order: OrderSnapshot; reference: string; amountCents: number; now: Date };
  'parcel.dispatched': {
    order: OrderSnapshot;
    parcelId: number;
    carrier: string | null;
    tracking: string | null;
    now: Date;
  };
  /** Corrections by the shop. `order` is as corrected, `sellers` are those whose parcels it concerns. */
  'order.address-corrected': { order: OrderSnapshot; town: string; sellers: Sellers; now: Date };
  'order.contact-corrected': {
    order: OrderSnapshot;
    /** The former email address, if it was replaced. */
    oldEmail: string | null;
    sellers: Sellers;
    now: Date;
  };
  'order.variant-corrected': { order: OrderSnapshot; piece: CorrectedPiece; sellers: Sellers; now: Date };
  'parcel.notes-corrected': { order: OrderSnapshot; sellers: Sellers; now: Date };
  'parcel.carrier-corrected': {
    order: OrderSnapshot;
    parcelId: number;
    carrier: string | null;
    tracking: string | null;
    now: Date;
  };
}

export const orderChannel = createEventChannel<OrderEvents>('orders');

interface OrderChange {
  order: Pick<OrderSnapshot, 'number' | 'userId'>;
  /** Products whose stock has changed for every shopper. */
  products?: readonly number[];
  /** Who sells parts of it. */
  sellers?: Sellers;
}

/** Every vendor among the sellers, once. */
export const vendorIds = (sellers: Sellers): number[] => [
  ...new Set(sellers.flatMap(({ vendorId }) => vendorId ?? [])),
];

/** Tells open screens to load the order again: the buyer's, the back office's and the vendors'. */
export const publishOrderChanged = (tx: Db, change: OrderChange): Promise<void> =>
  publishLiveEvents(tx, ...orderChangedEvents(change));

/** For a statement that tells them itself. */
export function orderChangedEvents({
  order: { number, userId },
  products = [],
  sellers = [],
}: OrderChange): LiveEvent[] {
  const data = { order: number };
  const events: LiveEvent[] = [
    { to: { order: number }, type: 'order.changed', data },
    { to: { staff: ['orders', 'parcels', 'refunds', 'books'] }, type: 'order.changed', data },
    ...[...new Set(products)].map((product): LiveEvent => ({
      to: 'web',
      type: 'product.changed',
      data: { product },
    })),
    ...vendorIds(sellers).map((user): LiveEvent => ({ to: { user }, type: 'order.changed', data })),
  ];
  if (userId !== null) events.push({ to: { user: userId }, type: 'order.changed', data });
  return events;
}
