import type { CancelReason, OrderStatus, ParcelStatus, ReviewState } from '@harusi/contracts/orders';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { OrderView } from './order-view.ts';

export const PARCEL_WORDS: Readonly<Record<ParcelStatus, string>> = {
  waiting: 'Waiting to be packed',
  preparing: 'Being packed',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const REVIEW_WORDS: Readonly<Record<ReviewState, string>> = {
  pending: 'Thank you, we read it before it is shown.',
  published: 'Thank you, it stands on the page of the piece.',
  refused: 'We have read it, and do not show it.',
};

interface Told {
  title: string;
  text: string;
}

/** What came of an order that is no longer waiting for money: the head of its page. */
export const tellOrder = (order: OrderView): Told => TOLD[order.status](order);

const TOLD: Readonly<Record<OrderStatus, (order: OrderView) => Told>> = {
  awaiting_payment: () => ({ title: 'Pay with M-Pesa', text: 'Your pieces are held while you pay.' }),
  paid: ({ contact }) => ({
    title: `Asante, ${contact.name.split(' ')[0]}`,
    text: 'Your payment has arrived and your order is in good hands. You can follow every step here.',
  }),
  preparing: () => ({
    title: 'We are packing it',
    text: 'Every piece is looked over once more before it leaves.',
  }),
  dispatched: ({ delivery }) => ({
    title: `On its way to ${delivery.town}`,
    text: 'The rider calls before the last corner.',
  }),
  delivered: () => ({
    title: 'Harusi njema',
    text: 'Everything has arrived. May the day be all you hope for.',
  }),
  cancelled: ({ cancel_reason }) => CANCELLED[cancel_reason ?? 'shop'],
  refund_pending: ({ paid }) => ({
    title: 'Your money is on its way back',
    text: `We are sending ${formatPrice(toCents(paid))} back to the number that paid. It is told here as soon as it has gone.`,
  }),
  refunded: () => ({ title: 'Your money is back', text: 'It went to the number that paid.' }),
};

const CANCELLED: Readonly<Record<CancelReason, Told>> = {
  expired: {
    title: 'This order has lapsed',
    text: 'No payment reached us in time, so its pieces went back on the shelf. If you paid after all, there is nothing to do: we match the money and tell you here.',
  },
  customer: { title: 'Cancelled, as you asked', text: 'Its pieces are back on the shelf.' },
  shop: {
    title: 'We had to cancel this order',
    text: 'We are sorry. Write to us if you would like to know more.',
  },
  no_stock: {
    title: 'A piece was gone',
    text: 'It was sold before your payment reached us. We are sorry.',
  },
};
