import { OrderButtons } from './order-buttons.tsx';
import { orderPath } from '../order-keys.ts';
import { OrderTrack } from './order-track.tsx';
import type { OrderView } from '../order-view.ts';
import { Payment } from '../payment/payment.tsx';

export default function AwaitingPayment({ order }: { order: OrderView }) {
  const { number, contact } = order;
  return (
    <>
      <Payment bill={{ ...order, of: 'order', phone: contact.phone, path: orderPath(number) }} />
      <OrderTrack order={order} />
      <OrderButtons order={order} />
    </>
  );
}
