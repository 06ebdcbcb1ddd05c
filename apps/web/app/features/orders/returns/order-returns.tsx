import { useId } from 'react';
import type { OrderView } from '../order-view.ts';
import { ReturnCard } from './return-card.tsx';
import '../../../styles/shop/return-card.css';

/** What comes back, newest first. */
export default function OrderReturns({ order }: { order: OrderView }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-6">
      <h2 id={title} className="label text-gold-text">
        {order.returns.length === 1 ? 'Your return' : 'Your returns'}
      </h2>
      {order.returns.toReversed().map((one) => (
        <ReturnCard key={one.id} number={order.number} one={one} />
      ))}
    </section>
  );
}
