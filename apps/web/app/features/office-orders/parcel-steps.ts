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

/** Parcels move once the money is there, and no longer when it goes back. */
const MOVING: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'dispatched']);

/** The one thing that can happen to a parcel next; undefined when nothing can. */
export const nextParcelStep = (parcel: ParcelStatus, order: OrderStatus): ParcelStep | undefined =>
  MOVING.has(order) ? STEPS[parcel] : undefined;
