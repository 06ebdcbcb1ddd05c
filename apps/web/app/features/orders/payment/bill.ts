import type { OrderView } from '../order-view.ts';

/** What the payment section needs from an order or a booking. */
export interface Bill extends Pick<OrderView, 'payment' | 'pay_bill' | 'hold_until' | 'is_reserved'> {
  of: PayableKind;
  /** Masked for visitors who only have the number. */
  phone: string;
  total: OrderView['total'];
  /** Where the demo's simulated phone links back to. */
  path: string;
}

export type PayableKind = 'order' | 'booking';

interface HoldTexts {
  held: string;
  heldUntil: string;
  stillHeld: string;
  match: string;
}

export const holdTexts = ({ of, is_reserved }: Pick<Bill, 'of' | 'is_reserved'>): HoldTexts =>
  HOLD_TEXTS[is_reserved ? of : 'unreserved'];

const HOLD_TEXTS: Readonly<Record<PayableKind | 'unreserved', HoldTexts>> = {
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
  unreserved: {
    held: 'Yours as soon as you pay',
    heldUntil: 'We are busy, so we can’t keep your pieces aside before you pay. You can pay until',
    stillHeld: 'Your order is still here.',
    match: 'your order, which you can pay',
  },
};
