import { Link } from 'react-router';
import type { ResponseOf } from '@harusi/contracts/calls';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { NothingFound } from '../../components/office/lists/list-table.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { toCents, formatPrice } from '../../lib/format.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { STATUS_TONES } from '../vendor-products/submission-labels.ts';
import type { ApprovalFilters } from './approval-filters.ts';
import { type ApprovalRow, formatWaitingTime, isPublished, statusLabel } from './approval-labels.ts';

interface ApprovalListProps {
  rows: readonly ApprovalRow[];
  chosen: number | undefined;
  urlOf: (row: ApprovalRow) => string;
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
export function ApprovalList({ rows, chosen, urlOf, isMixed, now }: ApprovalListProps) {
  return (
    <ol aria-label="Products to review" className="-outline-offset-2 lg:max-h-150 lg:overflow-y-auto">
      {rows.map((row) => {
        const isHere = row.id === chosen;
        return (
          <li key={row.id} className="border-b border-hair">
            <Link
              ref={isHere ? keepInView : undefined}
              to={urlOf(row)}
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

interface NothingToReviewProps {
  filters: ApprovalFilters;
  onFilter: (change: Partial<ApprovalFilters>) => void;
}

export function NothingToReview({ filters, onFilter }: NothingToReviewProps) {
  return (
    <NothingFound
      what="product"
      art="tiara"
      filters={filters}
      onFilter={(change) => onFilter({ ...change, product: undefined })}
    >
      {filters.status === 'pending_approval' ? (
        <EmptyState art="tiara" title="All caught up" text="Every product has been reviewed." />
      ) : (
        <EmptyState art="tiara" title="None here yet" />
      )}
    </NothingFound>
  );
}

interface ApprovalStatsProps {
  counts: ResponseOf<'GET', '/products/approval/admin-approvals/'>['counts'];
  now: number;
}

const HERE = '/admin/product-approvals';

export function ApprovalStats({ counts, now }: ApprovalStatsProps) {
  const { pending_approval, today, approved_today, rejected_today, oldest_pending } = counts;
  return (
    <Stats columns={3}>
      <StatCard
        label="Pending"
        value={pending_approval}
        note={oldest_pending === null ? 'all decided' : `oldest ${formatWaitingTime(oldest_pending, now)}`}
        to={HERE}
      />
      <StatCard
        label="Approved today"
        value={approved_today}
        to={`${HERE}?status=approved&decided_on=${today}`}
      />
      <StatCard
        label="Rejected today"
        value={rejected_today}
        to={`${HERE}?status=rejected&decided_on=${today}`}
      />
    </Stats>
  );
}
