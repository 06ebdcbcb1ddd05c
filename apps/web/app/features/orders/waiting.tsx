import { OrderButtons } from './order-buttons.tsx';
import { orderPath } from './order-keys.ts';
import { OrderTrack } from './order-track.tsx';
import type { OrderView } from './order-view.ts';
import { Paying } from './paying.tsx';

/** An order that waits for its money: how it is paid, then its way, then what else can be done. */
export default function Waiting({ order }: { order: OrderView }) {
  const { number, contact } = order;
  return (
    <>
      <Paying bill={{ ...order, of: 'order', phone: contact.phone, path: orderPath(number) }} />
      <OrderTrack order={order} />
      <OrderButtons order={order} />
    </>
  );
}
