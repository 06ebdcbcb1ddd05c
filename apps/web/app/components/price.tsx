import type { Cents } from '@harusi/contracts/common';
import { formatPrice, formatPriceExact } from '../lib/format.ts';

interface PriceProps {
  cents: Cents;
  /** The price before a sale, struck through if it was higher. */
  was?: Cents | undefined;
  /** Always shows cents, for columns of figures. */
  exact?: boolean;
  className?: string;
}

export function Price({ cents, was, exact = false, className = '' }: PriceProps) {
  const format = exact ? formatPriceExact : formatPrice;
  if (was === undefined || was <= cents) {
    return <span className={`money font-medium ${className}`}>{format(cents)}</span>;
  }
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-3 font-medium ${className}`}>
      <span className="money text-bordeaux">
        <span className="sr-only">Now </span>
        {format(cents)}
      </span>
      <s className="money text-[0.875em] font-normal text-stone decoration-1">
        <span className="sr-only">Was </span>
        {format(was)}
      </s>
    </span>
  );
}
