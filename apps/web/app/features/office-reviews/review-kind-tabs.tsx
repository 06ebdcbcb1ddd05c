import { Link } from 'react-router';
import type { ReviewKind } from './review-filters.ts';

interface ReviewKindTabsProps {
  kind: ReviewKind;
  /** How many of each are pending; undefined when unknown. */
  waiting: Readonly<Record<ReviewKind, number | undefined>>;
}

const KINDS = [
  { kind: 'pieces', label: 'Of pieces', to: '/admin/reviews' },
  { kind: 'stylists', label: 'Of stylists', to: '/admin/reviews?kind=stylists' },
] as const;

export function ReviewKindTabs({ kind, waiting }: ReviewKindTabsProps) {
  return (
    <nav aria-label="Reviews" className="tabs">
      {KINDS.map(({ kind: one, label, to }) => (
        <Link key={one} to={to} aria-current={one === kind ? 'page' : undefined} className="tab">
          {label}
          {waiting[one] !== undefined && (
            <span className="money text-[0.75rem] text-stone">
              {waiting[one]}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
