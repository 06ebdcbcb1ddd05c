import { formatMoment } from '../lib/time/nairobi-time.ts';

/** When a sale ends. `countdown.ts` turns it into a countdown, because pages are cached. */
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
