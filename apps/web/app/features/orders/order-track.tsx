import { useId } from 'react';
import { formatDate, formatTime } from '../../lib/dates.ts';
import { trackOf } from './order-steps.ts';
import type { OrderView } from './order-view.ts';

/** The way of an order, from the cart to the door. */
export function OrderTrack({ order }: { order: OrderView }) {
  const title = useId();
  const isPrompted = order.payment?.state === 'prompted';
  const steps = trackOf(order, isPrompted ? 'Waiting for your PIN' : 'Waiting for your payment');
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="label mb-6 text-gold-text">
        Your order
      </h2>
      <ol className="track">
        {steps.map(({ text, at, state }) => (
          <li key={`${text} ${at}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="text-pretty">{text}</span>
            {at !== undefined && (
              <time dateTime={at} className="money text-small text-stone">
                {`${formatDate(at).replace(/ \d{4}$/, '')}, ${formatTime(at)}`}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
