import { useEffect, useEffectEvent } from 'react';
import { writeDay, writeTimeLeft } from '@harusi/contracts/constants/delivery/delivery-texts';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatPrice, toCents } from '../../lib/format.ts';
import { useNow } from '../../lib/time/use-now.ts';
import type { CartQuote } from '../cart/quote/quote.ts';
import { FIELDS } from './order-form.ts';
import { wayOf } from './way.ts';

type Option = CartQuote['choices'][number];

interface DeliveryWaysProps {
  quote: CartQuote;
  /** The chosen one, as the form writes it. */
  way: string;
  onChoose: () => void;
  /** Asks for new choices once the cut-off of the same day has passed. */
  onPassed: () => void;
}

/** The ways an order can reach its buyer, each with its day and price. */
export function DeliveryWays({ quote, way, onChoose, onPassed }: DeliveryWaysProps) {
  const { choices, choice_refusal, arrival } = quote;
  return (
    <>
      {choices.length > 1 && (
        <fieldset className="ways">
          <legend className="mb-2 text-small font-medium">How shall it reach you?</legend>
          {choices.map((option) => (
            <label key={wayOf(option)}>
              <input
                type="radio"
                name={FIELDS.way}
                value={wayOf(option)}
                checked={wayOf(option) === way}
                disabled={option.refusal !== null}
                onChange={onChoose}
              />
              <span className="font-medium">{nameOf(option, arrival.county)}</span>
              <Price option={option} />
              <small>
                <Terms option={option} onPassed={onPassed} />
              </small>
            </label>
          ))}
          <p className="text-small">
            <a className="link" href="/shipping#cost">
              What delivery costs across Kenya
            </a>
          </p>
        </fieldset>
      )}
      {choice_refusal !== null && (
        <Notice role="alert">{`${choice_refusal} For now, it comes to your door.`}</Notice>
      )}
    </>
  );
}

function nameOf({ method, pickup_point }: Option, county: string): string {
  if (pickup_point !== null) return `Collect at ${pickup_point.name}, ${pickup_point.town}`;
  return method === 'same_day' ? 'Same day by rider' : `To your door in ${county}`;
}

function Price({ option: { price, original_price } }: { option: Option }) {
  const cents = toCents(price);
  return (
    <span className="money">
      {original_price !== null && (
        <>
          <s>{formatPrice(toCents(original_price))}</s>{' '}
        </>
      )}
      {cents === 0 ? 'Free' : formatPrice(cents)}
    </span>
  );
}

function Terms({ option, onPassed }: { option: Option; onPassed: () => void }) {
  const { method, pickup_point, day, refusal } = option;
  if (refusal !== null) return refusal;
  if (method === 'same_day') return <Today option={option} onPassed={onPassed} />;
  if (pickup_point === null) return `By ${writeDay(day)}. The rider calls first.`;
  return `${pickup_point.address}. From ${writeDay(day)}. Open: ${pickup_point.hours}.`;
}

function Today({ option: { by_hour, order_before }, onPassed }: { option: Option; onPassed: () => void }) {
  const left = Date.parse(order_before) - useNow();
  const hasPassed = left <= 0;
  const renew = useEffectEvent(onPassed);
  useEffect(() => {
    if (hasPassed) renew();
  }, [hasPassed]);
  return `Today by ${by_hour}:00, if you order within ${writeTimeLeft(left)}.`;
}
