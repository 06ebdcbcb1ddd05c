import { Suspense, useId } from 'react';
import { lazyPart } from '../../../lib/network/load-code.ts';
import { formatDate } from '../../../lib/time/nairobi-time.ts';
import { OrderBadge } from '../shared/order-badge.tsx';
import type { OrderView, ParcelView } from '../order-view.ts';
import { PARCEL_LABELS } from '../order-labels.ts';
import { arrivalState } from './arrival-state.ts';

const ArrivalQuestion = lazyPart(() => import('./arrival-question.tsx'));

const INACTIVE: ReadonlySet<ParcelView['status']> = new Set(['waiting', 'cancelled']);

/** One parcel per seller; they may leave on different days. */
export function Parcels({ order }: { order: OrderView }) {
  const { parcels, lines } = order;
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="label mb-2 text-gold-text">
        {parcels.length === 1 ? 'Your parcel' : 'Your parcels'}
      </h2>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.id} className="grid gap-2 border-b border-line py-4">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium">From {parcel.seller}</span>
              <OrderBadge tone={INACTIVE.has(parcel.status) ? 'ended' : 'good'}>
                {PARCEL_LABELS[parcel.status]}
              </OrderBadge>
            </p>
            <p className="text-small text-stone">
              {lines
                .filter(({ id }) => parcel.lines.includes(id))
                .map(({ name, quantity, refunded_quantity }) => {
                  const kept = quantity - refunded_quantity;
                  return kept > 1 ? `${name} × ${kept}` : name;
                })
                .join(' · ')}
            </p>
            <Journey parcel={parcel} />
            <Arrival order={order} parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Arrival({ order: { number, status }, parcel }: { order: OrderView; parcel: ParcelView }) {
  const state = arrivalState(parcel, status);
  return (
    state !== undefined && (
      <Suspense>
        <ArrivalQuestion number={number} parcel={parcel} state={state} />
      </Suspense>
    )
  );
}

function Journey({ parcel: { carrier, tracking, dispatched_at, delivered_at } }: { parcel: ParcelView }) {
  const parts = [
    dispatched_at !== null && `Left on ${formatDate(dispatched_at)}`,
    carrier !== null && `with ${carrier}`,
    tracking !== null && `number ${tracking}`,
    delivered_at !== null && `arrived on ${formatDate(delivered_at)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 && <p className="text-small text-stone wrap-anywhere">{parts.join(', ')}</p>;
}
