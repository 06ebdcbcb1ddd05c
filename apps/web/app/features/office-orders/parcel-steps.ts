import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';

export interface ParcelStep {
  to: 'preparing' | 'dispatched' | 'delivered';
  label: string;
}

const STEPS: Readonly<Partial<Record<ParcelStatus, ParcelStep>>> = {
  waiting: { to: 'preparing', label: 'Start preparing' },
  preparing: { to: 'dispatched', label: 'Dispatch' },
  dispatched: { to: 'delivered', label: 'Mark delivered' },
};

/** Parcels move only while the order is paid and not refunded. */
const MOVING: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'dispatched']);

/** A parcel's next step, if any. */
export const nextParcelStep = (parcel: ParcelStatus, order: OrderStatus): ParcelStep | undefined =>
  MOVING.has(order) ? STEPS[parcel] : undefined;
