import { Notice } from '../../components/notice.tsx';
import type { Trouble } from '../../lib/errors.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderReviews } from './order-reviews.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTrack } from './order-track.tsx';
import type { OrderView } from './order-view.ts';
import { Parcels } from './parcels.tsx';
import { Receipt } from './receipt.tsx';
import { useLiveOrder } from './use-live-order.ts';
import { Waiting } from './waiting.tsx';

interface OrderPageProps {
  order: OrderView;
  /** Why this may be a little old. */
  trouble: Trouble | undefined;
}

/** An order, whatever has become of it: first what there is to do now, then its way, then all that is known. */
export function OrderPage({ order, trouble }: OrderPageProps) {
  useLiveOrder(order);
  const isWaiting = order.status === 'awaiting_payment';
  const hasLeftCart = !isWaiting && order.status !== 'cancelled';
  return (
    <>
      <div className="order">
        <div className="grid min-w-0 gap-10 lg:gap-12">
          {trouble !== undefined && (
            <output>
              <Notice>{`${trouble.message} This is what we knew before; the page goes on by itself.`}</Notice>
            </output>
          )}
          {isWaiting ? <Waiting order={order} /> : <OrderHead order={order} />}
          {!isWaiting && <OrderButtons order={order} />}
          {hasLeftCart && <OrderReviews order={order} />}
          {hasLeftCart && order.parcels.length > 0 && <Parcels order={order} />}
          <OrderTrack order={order} />
          {!isWaiting && <OrderFacts order={order} />}
          {isWaiting && <OrderButtons order={order} />}
        </div>
        <OrderSummary order={order} />
      </div>
      <Receipt order={order} />
    </>
  );
}
