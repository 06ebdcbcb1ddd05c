import { useEffect, useEffectEvent } from 'react';
import { writeDay, writeTimeLeft } from '@harusi/contracts/constants/delivery/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { useNow } from '../../lib/time/use-now.ts';
import type { CartQuote } from '../cart/quote/quote.ts';
import { DayThread } from './day-thread.tsx';
import { useVisitor } from './use-visitor.ts';
import { upcomingWedding } from './visitor.ts';

interface CartArrivalProps {
  quote: CartQuote;
  /** Asks for a new date once the cut-off has passed. */
  onPassed: () => void;
}

/** When the whole cart arrives, beside the total. */
export function CartArrival({ quote, onPassed }: CartArrivalProps) {
  const { day, order_before } = quote.arrival;
  const { where, when } = arrivalText(quote);
  const now = useNow();
  const today = nairobiDay(new Date(now));
  const wedding = upcomingWedding(useVisitor(), today);
  const left = Date.parse(order_before) - now;
  const renew = useEffectEvent(onPassed);
  const hasPassed = left <= 0;
  useEffect(() => {
    if (hasPassed) renew();
  }, [hasPassed]);
  return (
    <div className="cart-arrival">
      <div className="arrive-say">
        <p>
          Order within <strong className="money">{writeTimeLeft(left)}</strong>, {where}
        </p>
        <p className="arrive-date" aria-live="polite">
          {when}
        </p>
        {wedding !== undefined && (
          <DayThread from={{ day: today, label: 'Today' }} day={day} wedding={wedding} />
        )}
      </div>
    </div>
  );
}

function arrivalText({ arrival: { county, day }, chosen, choices }: CartQuote) {
  if (chosen.method === 'pickup') {
    const point = choices.find(({ pickup_point }) => pickup_point?.id === chosen.pickup_point)?.pickup_point;
    return { where: `at ${point?.name} from`, when: writeDay(day) };
  }
  if (chosen.method === 'same_day') {
    const { by_hour } = choices.find(({ method }) => method === 'same_day') ?? {};
    return { where: `in ${county}`, when: `Today by ${by_hour}:00` };
  }
  return { where: `in ${county} by`, when: writeDay(day) };
}
