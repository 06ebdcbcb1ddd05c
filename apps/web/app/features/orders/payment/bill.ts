import type { OrderView } from '../order-view.ts';

/** What the payment section needs from an order or a booking. */
export interface Bill extends Pick<OrderView, 'payment' | 'pay_bill' | 'hold_until'> {
  of: PayableKind;
  /** Masked for visitors who only have the number. */
  phone: string;
  total: OrderView['total'];
  /** Where the demo's simulated phone links back to. */
  path: string;
}

export type PayableKind = 'order' | 'booking';

export const HOLD_TEXTS: Readonly<
  Record<PayableKind, { held: string; heldUntil: string; stillHeld: string; match: string }>
> = {
  order: {
    held: 'Your pieces are held',
    heldUntil: 'Your pieces stay held until',
    stillHeld: 'Your order is still here and its pieces are still held.',
    match: 'your order, and your pieces stay held',
  },
  booking: {
    held: 'Your hour is held',
    heldUntil: 'Your hour stays held until',
    stillHeld: 'Your hour is still held for you.',
    match: 'your booking, and your hour stays held',
  },
};
