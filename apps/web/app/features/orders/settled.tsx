import { OrderButtons } from './order-buttons.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderReviews } from './order-reviews.tsx';
import { OrderTrack } from './order-track.tsx';
import type { OrderView } from './order-view.ts';
import { Parcels } from './parcels.tsx';
import { Receipt } from './receipt.tsx';

/** An order that is no longer waiting for its money: first how it stands, then its way, then all that is known. */
export default function Settled({ order }: { order: OrderView }) {
  const hasGoods = order.status !== 'cancelled';
  return (
    <>
      <OrderHead order={order} />
      <OrderButtons order={order} />
      {hasGoods && <OrderReviews order={order} />}
      {hasGoods && order.parcels.length > 0 && <Parcels order={order} />}
      <OrderTrack order={order} />
      <OrderFacts order={order} />
      <Receipt order={order} />
    </>
  );
}
