import { lazy } from 'react';
import type { ApiError } from '../../lib/api/errors.ts';
import { KnownBefore } from './known-before.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { OrderView } from './order-view.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useLiveOrder } from './use-live-order.ts';

const Waiting = lazy(() => import('./waiting.tsx'));
const Settled = lazy(() => import('./settled.tsx'));

interface OrderPageProps {
  order: OrderView;
  /** Why this may be a little old. */
  trouble: ApiError | undefined;
}

/** An order, whatever has become of it; what it costs stands beside. Nobody loads both halves of its story at once. */
export default function OrderPage({ order, trouble }: OrderPageProps) {
  useLiveOrder(order);
  useFocusOnArrival();
  const Story = order.status === 'awaiting_payment' ? Waiting : Settled;
  return (
    <div className="order">
      <div className="order-story">
        <KnownBefore trouble={trouble} />
        <Story order={order} />
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
