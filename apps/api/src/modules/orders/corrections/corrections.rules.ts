import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';

/** A parcel's notes and pieces can change until it leaves. */
export const isUnsent = (order: OrderStatus, parcel: ParcelStatus) =>
  ['awaiting_payment', 'paid', 'preparing'].includes(order) && ['waiting', 'preparing'].includes(parcel);

/** Its carrier can change at any time, as long as the order stands and is paid. */
export const hasCarrier = (order: OrderStatus, parcel: ParcelStatus) =>
  ['paid', 'preparing', 'dispatched', 'delivered'].includes(order) && parcel !== 'cancelled';

/** `Ivory, M` */
export const choiceText = ({ colour, size }: { colour: string | null; size: string | null }) =>
  [colour, size].filter((part) => part !== null).join(', ');
