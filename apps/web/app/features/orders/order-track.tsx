import { trackOf } from './order-steps.ts';
import type { OrderView } from './order-view.ts';
import { Track } from './track.tsx';

/** The way of an order, from the cart to the door. */
export function OrderTrack({ order }: { order: OrderView }) {
  const isPrompted = order.payment?.state === 'prompted';
  const steps = trackOf(order, isPrompted ? 'Waiting for your PIN' : 'Waiting for your payment');
  return <Track title="Your order" steps={steps} />;
}
