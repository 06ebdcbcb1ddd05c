import { Link } from 'react-router';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { formatDate } from '../../lib/nairobi-time.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import { STATUS_TONES } from '../vendor-products/submission-words.ts';
import { isPublished, statusLabel, formatWaitingTime, type ApprovalRow } from './approval-labels.ts';

interface ApprovalListProps {
  rows: readonly ApprovalRow[];
  chosen: number | undefined;
  addressOf: (row: ApprovalRow) => string;
  /** The list mixes statuses, so each row shows its own. */
  isMixed: boolean;
  now: number;
}

/** Scrolls the list without scrolling the page. */
function keepInView(link: HTMLElement | null): void {
  const list = link?.closest('ol');
  if (!link || !list) return;
  const { top, bottom } = link.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
  else if (top < box.top) list.scrollTop -= box.top - top;
}

/** 600 px high, then it scrolls. */
export function ApprovalList({ rows, chosen, addressOf, isMixed, now }: ApprovalListProps) {
  return (
    <ol aria-label="Products to review" className="-outline-offset-2 lg:max-h-150 lg:overflow-y-auto">
      {rows.map((row) => {
        const isHere = row.id === chosen;
        return (
          <li key={row.id} className="border-b border-hair">
            <Link
              ref={isHere ? keepInView : undefined}
              to={addressOf(row)}
              preventScrollReset
              aria-current={isHere ? 'true' : undefined}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 px-4 py-3 -outline-offset-2 hover:bg-ivory aria-current:bg-[#f9f3e8] aria-current:shadow-[inset_2px_0_0_var(--color-gold)]"
            >
              <Thumbnail image={row.primary_image} className="aspect-square! size-12 rounded-control" />
              <span className="grid min-w-0 justify-items-start">
                <span className="font-semibold wrap-anywhere">{row.name}</span>
                <span className="max-w-full truncate text-fine text-stone">{row.vendor_business}</span>
                <span className="flex flex-wrap items-center gap-x-2 text-fine">
                  <span className="money">{formatPrice(toCents(row.price))}</span>
                  {(isMixed || isPublished(row)) && (
                    <StatusBadge tone={STATUS_TONES[row.status]}>{statusLabel(row)}</StatusBadge>
                  )}
                  {!isMixed && row.is_revision && <StatusBadge tone="info">Changes</StatusBadge>}
                </span>
              </span>
              <span className="money text-fine text-stone">
                {row.decided_at === null
                  ? formatWaitingTime(row.submitted_at, now)
                  : formatDate(row.decided_at)}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
