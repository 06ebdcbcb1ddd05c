import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Trouble } from '../../lib/errors.ts';
import { OrderSummary } from './order-summary.tsx';
import type { OrderView } from './order-view.ts';
import { useLiveOrder } from './use-live-order.ts';

const Waiting = lazy(() => import('./waiting.tsx'));
const Settled = lazy(() => import('./settled.tsx'));

interface OrderPageProps {
  order: OrderView;
  /** Why this may be a little old. */
  trouble: Trouble | undefined;
}

/** An order, whatever has become of it; what it costs stands beside. Nobody loads both halves of its story at once. */
export default function OrderPage({ order, trouble }: OrderPageProps) {
  useLiveOrder(order);
  useFocusOnArrival();
  const Story = order.status === 'awaiting_payment' ? Waiting : Settled;
  return (
    <div className="order">
      <div className="order-story">
        {trouble !== undefined && (
          <output className="border-l-2 border-info bg-silk px-4 py-3 text-small">
            {`${trouble.message} This is what we knew before; the page goes on by itself.`}
          </output>
        )}
        <Story order={order} />
      </div>
      <OrderSummary order={order} />
    </div>
  );
}

/** The shop leaves the focus alone where an address has a #, for it mostly names a place; here it holds the key. */
function useFocusOnArrival(): void {
  const isArrival = useLocation().key !== 'default';
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!isArrival || heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isArrival]);
}
