import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';

/** Orders with parcels in progress: paid, not fully delivered, not refunded. */
const UNDER_WAY: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'dispatched']);
const OPEN: ReadonlySet<ParcelStatus> = new Set(['waiting', 'preparing', 'dispatched']);
const NEXT: Partial<Record<ParcelStatus, 'preparing' | 'dispatched' | 'delivered'>> = {
  waiting: 'preparing',
  preparing: 'dispatched',
  dispatched: 'delivered',
};

/** A vendor sees the recipient and address only while the parcel needs them. */
export const isOpen = (parcel: ParcelStatus, order: OrderStatus) => UNDER_WAY.has(order) && OPEN.has(parcel);

/** The next step for the vendor. That a parcel arrived is said once; the buyer confirms it. */
export const nextFor = (parcel: ParcelStatus, order: OrderStatus, hasClaimed = false) =>
  UNDER_WAY.has(order) && !hasClaimed ? (NEXT[parcel] ?? null) : null;
