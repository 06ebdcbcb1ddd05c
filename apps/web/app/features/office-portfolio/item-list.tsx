import { Link } from 'react-router';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { formatWaitingTime } from '../approvals/approval-labels.ts';
import { REVIEW_TONES, REVIEW_LABELS } from '../office-reviews/review-labels.ts';
import type { OfficeItem } from './portfolio-actions.ts';

interface ItemListProps {
  items: readonly OfficeItem[];
  chosen: number | undefined;
  urlOf: (item: OfficeItem) => string;
  /** The list mixes states, so each row shows its own. */
  isMixed: boolean;
  now: number;
}

/** Scrolls on its own beside the open item. */
export function ItemList({ items, chosen, urlOf, isMixed, now }: ItemListProps) {
  return (
    <ol aria-label="Work of stylists" className="-outline-offset-2 lg:max-h-150 lg:overflow-y-auto">
      {items.map((item) => (
        <li key={item.id} className="border-b border-hair">
          <Link
            to={urlOf(item)}
            preventScrollReset
            aria-current={item.id === chosen ? 'true' : undefined}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 px-4 py-3 -outline-offset-2 hover:bg-ivory aria-current:bg-[#f9f3e8] aria-current:shadow-[inset_2px_0_0_var(--color-gold)]"
          >
            <Thumbnail image={item.image.image} className="aspect-square! size-12 rounded-control" />
            <span className="grid min-w-0 justify-items-start">
              <span className="font-semibold wrap-anywhere">{item.title}</span>
              <span className="max-w-full truncate text-fine text-stone">{item.stylist.name}</span>
              {isMixed && (
                <StatusBadge tone={REVIEW_TONES[item.state]}>{REVIEW_LABELS[item.state]}</StatusBadge>
              )}
            </span>
            <span className="money text-fine text-stone">{formatWaitingTime(item.date_added, now)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
