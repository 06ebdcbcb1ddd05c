import type { CancelReason, OrderStatus, ParcelStatus, ReviewState } from '@harusi/contracts/orders';
import { formatPrice, toCents } from '../../lib/format.ts';
import type { OrderView } from './order-view.ts';

export const PARCEL_LABELS: Readonly<Record<ParcelStatus, string>> = {
  waiting: 'Waiting to be packed',
  preparing: 'Being packed',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const REVIEW_TEXTS: Readonly<Record<ReviewState, string>> = {
  pending: 'Thank you, we read it before it is shown.',
  published: 'Thank you. You can read it on the product’s page.',
  refused: 'We’ve read it and decided not to publish it.',
};

interface OrderText {
  title: string;
  text: string;
}

/** The heading and text for the status of an order. */
export const orderText = (order: OrderView): OrderText => TEXTS[order.status](order);

const TEXTS: Readonly<Record<OrderStatus, (order: OrderView) => OrderText>> = {
  awaiting_payment: () => ({ title: 'Pay with M-Pesa', text: 'Your pieces are held while you pay.' }),
  paid: ({ contact }) => ({
    title: `Asante, ${contact.name.split(' ')[0]}`,
    text: 'Your payment has arrived and your order is in good hands. You can follow every step here.',
  }),
  preparing: () => ({
    title: 'We are packing it',
    text: 'We check every piece once more before it leaves.',
  }),
  dispatched: ({ delivery }) => ({
    title: `On its way to ${delivery.town}`,
    text:
      delivery.pickup_point === null
        ? 'The rider calls before the last corner.'
        : `You can collect it at ${delivery.pickup_point.name}.`,
  }),
  delivered: () => ({
    title: 'Harusi njema',
    text: 'Everything has arrived. May the day be all you hope for.',
  }),
  cancelled: ({ cancel_reason }) => CANCELLED[cancel_reason ?? 'shop'],
  refund_pending: ({ paid }) => ({
    title: 'Your money is on its way back',
    text: `We are sending ${formatPrice(toCents(paid))} back to the number that paid. We’ll tell you here as soon as it has gone.`,
  }),
  refunded: () => ({ title: 'Your money is back', text: 'It went to the number that paid.' }),
};

const CANCELLED: Readonly<Record<CancelReason, OrderText>> = {
  expired: {
    title: 'This order has lapsed',
    text: 'No payment reached us in time, so its pieces are on sale again. If you did pay, there’s nothing to do: we match the payment and tell you here.',
  },
  customer: { title: 'Cancelled, as you asked', text: 'Its pieces are on sale again.' },
  shop: {
    title: 'We had to cancel this order',
    text: 'We are sorry. Write to us if you would like to know more.',
  },
  no_stock: {
    title: 'A piece was gone',
    text: 'It was sold before your payment reached us. We are sorry.',
  },
};
