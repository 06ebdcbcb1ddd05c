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

const UNSENT: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'paid', 'preparing']);

/** Its notes and pieces can be corrected until it leaves. */
export const isUnsent = (parcel: ParcelStatus, order: OrderStatus): boolean =>
  UNSENT.has(order) && (parcel === 'waiting' || parcel === 'preparing');

/** It has left, and the order was not taken back: its carrier can be corrected. */
export const isSent = (parcel: ParcelStatus, order: OrderStatus): boolean =>
  (MOVING.has(order) || order === 'delivered') && (parcel === 'dispatched' || parcel === 'delivered');
