import { Link } from 'react-router';

interface NumberCellProps {
  to: string;
  order: { number: string; names: readonly string[] };
  /** Maximum width. */
  className?: string;
}

/** An order or booking number that links to it, above its contents. */
export function NumberCell({ to, order: { number, names }, className = 'max-w-80' }: NumberCellProps) {
  return (
    <span className={`grid min-w-0 ${className}`}>
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
