import { formatMoment } from '../lib/dates.ts';

/** When a sale is over. `countdown.ts` makes it tick: a kept page would go on showing an old figure. */
export function SaleEnd({ at, className = 'text-fine text-bordeaux' }: { at: string; className?: string }) {
  return (
    <time key={at} dateTime={at} data-ends="" className={`money ${className}`}>
      {`Ends ${formatMoment(at)}`}
    </time>
  );
}
