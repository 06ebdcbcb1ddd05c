import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';

/** Orders with parcels in progress: paid, not fully delivered, not refunded. */
const UNDER_WAY: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'dispatched']);
const OPEN: ReadonlySet<ParcelStatus> = new Set(['waiting', 'preparing', 'dispatched']);
const NEXT: Partial<Record<ParcelStatus, 'preparing' | 'dispatched'>> = {
  waiting: 'preparing',
  preparing: 'dispatched',
};

/** A vendor sees the recipient and address only while the parcel needs them. */
export const isOpen = (parcel: ParcelStatus, order: OrderStatus) => UNDER_WAY.has(order) && OPEN.has(parcel);

/** The next step for the vendor; only the shop confirms delivery. */
export const nextFor = (parcel: ParcelStatus, order: OrderStatus) =>
  UNDER_WAY.has(order) ? (NEXT[parcel] ?? null) : null;
