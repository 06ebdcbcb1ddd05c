import { formatMoment } from '../lib/nairobi-time.ts';

/** When a sale is over. `countdown.ts` makes it tick: a kept page would go on showing an old figure. */
export function SaleEndTime({
  at,
  className = 'text-fine text-bordeaux',
}: {
  at: string;
  className?: string;
}) {
  return (
    <time key={at} dateTime={at} data-ends="" className={`money ${className}`}>
      {`Ends ${formatMoment(at)}`}
    </time>
  );
}
