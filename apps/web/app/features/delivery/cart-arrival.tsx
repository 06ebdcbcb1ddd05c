import { useEffect, useEffectEvent, useState } from 'react';
import { writeDay, writeTimeLeft } from '@harusi/contracts/constants/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { serverClock } from '../../lib/time/server-clock.ts';
import type { CartQuote } from '../cart/quote/quote.ts';
import { DayThread } from './day-thread.tsx';
import { useVisitor } from './use-visitor.ts';
import { upcomingWedding } from './visitor.ts';

/** The countdown shows minutes. */
const TICK_MS = 10_000;

interface CartArrivalProps {
  arrival: CartQuote['arrival'];
  /** Asks for a new date once the cut-off has passed. */
  onPassed: () => void;
}

/** When the whole cart arrives, beside the total. */
export function CartArrival({ arrival: { county, day, order_before }, onPassed }: CartArrivalProps) {
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
          Order within <strong className="money">{writeTimeLeft(left)}</strong>, in {county} by
        </p>
        <p className="arrive-date" aria-live="polite">
          {writeDay(day)}
        </p>
        {wedding !== undefined && (
          <DayThread from={{ day: today, label: 'Today' }} day={day} wedding={wedding} />
        )}
      </div>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
