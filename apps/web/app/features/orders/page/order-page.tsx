import { Suspense } from 'react';
import type { ApiError } from '../../../lib/api/errors.ts';
import { StaleNotice } from '../shared/stale-notice.tsx';
import { orderPath } from '../order-keys.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTrack } from './order-track.tsx';
import type { OrderView } from '../order-view.ts';
import { useFocusOnArrival } from '../shared/use-focus-on-arrival.ts';
import { useLiveOrder } from '../shared/use-live-order.ts';
import { lazyPart, lazyPartAfterPage } from '../../../lib/network/load-code.ts';

const Payment = lazyPart(() => import('../payment/payment.tsx'));
const SettledOrder = lazyPart(() => import('./settled-order.tsx'));
/** After the page: the steps name the day already. */
const OrderArrival = lazyPartAfterPage(() => import('./order-arrival.tsx'));

interface OrderPageProps {
  order: OrderView;
  /** Set when the last reload failed and the data may be out of date. */
  reloadError: ApiError | undefined;
}

/** Loads only the half that the order's status needs. */
export default function OrderPage({ order, reloadError }: OrderPageProps) {
  useLiveOrder(order);
  useFocusOnArrival();
  const { number, status, contact } = order;
  return (
    <div className="order">
      <div className="order-story">
        <StaleNotice error={reloadError} />
        {status === 'awaiting_payment' ? (
          <>
            <Payment bill={{ ...order, of: 'order', phone: contact.phone, path: orderPath(number) }} />
            <OrderTrack order={order} />
            <OrderButtons order={order} />
          </>
        ) : (
          <SettledOrder order={order} />
        )}
        <Suspense>
          <OrderArrival order={order} />
        </Suspense>
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
