import { orderSteps } from './order-steps.ts';
import type { OrderView } from '../order-view.ts';
import { Track } from '../shared/track.tsx';

export function OrderTrack({ order }: { order: OrderView }) {
  const isPrompted = order.payment?.state === 'prompted';
  const steps = orderSteps(order, isPrompted ? 'Waiting for your PIN' : 'Waiting for your payment');
  return <Track title="Your order" steps={steps} />;
}
