import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';

/** Orders whose parcels are on their way: paid for, not yet all there, not taken back. */
const UNDER_WAY: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'dispatched']);
const OPEN: ReadonlySet<ParcelStatus> = new Set(['waiting', 'preparing', 'dispatched']);
const NEXT: Partial<Record<ParcelStatus, 'preparing' | 'dispatched'>> = {
  waiting: 'preparing',
  preparing: 'dispatched',
};

/** A vendor may know whom and where to send it as long as something is to be sent, and no longer. */
export const isOpen = (parcel: ParcelStatus, order: OrderStatus) => UNDER_WAY.has(order) && OPEN.has(parcel);

/** The step that the vendor may take; that it arrived is for the shop to say. */
export const nextFor = (parcel: ParcelStatus, order: OrderStatus) =>
  UNDER_WAY.has(order) ? (NEXT[parcel] ?? null) : null;
