import { lazy } from 'react';
import type { ApiError } from '../../../lib/api/errors.ts';
import { StaleNotice } from '../shared/stale-notice.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { OrderView } from '../order-view.ts';
import { useFocusOnArrival } from '../shared/use-focus-on-arrival.ts';
import { useLiveOrder } from '../shared/use-live-order.ts';

const AwaitingPayment = lazy(() => import('./awaiting-payment.tsx'));
const SettledOrder = lazy(() => import('./settled-order.tsx'));

interface OrderPageProps {
  order: OrderView;
  /** Set when the last reload failed and the data may be out of date. */
  reloadError: ApiError | undefined;
}

/** Loads only the half that the order's status needs. */
export default function OrderPage({ order, reloadError }: OrderPageProps) {
  useLiveOrder(order);
  useFocusOnArrival();
  const Content = order.status === 'awaiting_payment' ? AwaitingPayment : SettledOrder;
  return (
    <div className="order">
      <div className="order-story">
        <StaleNotice error={reloadError} />
        <Content order={order} />
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
