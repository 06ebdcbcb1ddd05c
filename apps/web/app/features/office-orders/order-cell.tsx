import { Link } from 'react-router';

interface OrderCellProps {
  to: string;
  order: { number: string; names: readonly string[] };
}

/** The number of an order, which opens it, over what is in it. */
export function OrderCell({ to, order: { number, names } }: OrderCellProps) {
  return (
    <span className="grid max-w-80 min-w-0">
      <Link
        to={to}
        className="flex min-h-11 items-center font-semibold tracking-[0.02em] hover:text-bordeaux sm:min-h-6"
      >
        {number}
      </Link>
      <span className="truncate text-stone">{names.join(', ')}</span>
    </span>
  );
}
