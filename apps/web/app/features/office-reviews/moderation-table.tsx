import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import type { ReviewFilters } from './review-filters.ts';
import { MODERATION_ACTIONS, REVIEW_TONES, REVIEW_LABELS, type OfficeReviewRow } from './review-labels.ts';

type Moderated = Pick<OfficeReviewRow, 'id' | 'state'>;
type Moderate = (review: Moderated, state: 'published' | 'refused') => void;

/** What a review screen passes to its table. */
export interface ModerationListProps<Row> extends ListTableProps<Row, ReviewFilters> {
  onModerate: Moderate;
}

interface ModerationTableProps<Row> extends ModerationListProps<Row> {
  label: string;
  /** The content columns; state and actions follow. */
  columns: readonly TableColumn<Row>[];
  /** Must be stable, like the columns. */
  authorOf: (review: Row) => string;
  /** Shown when no review is pending. */
  allReviewed: string;
}

/** Reviews with their moderation actions. */
export function ModerationTable<Row extends Moderated>(props: ModerationTableProps<Row>) {
  const { columns, authorOf, allReviewed, onModerate, ...list } = props;
  // Stable columns: new ones would re-render every cell and lose the focus.
  const all = useMemo(
    () => [...columns, ...moderationColumns(authorOf, onModerate)],
    [columns, authorOf, onModerate],
  );
  return (
    <ListTable
      {...list}
      columns={all}
      rowId={({ id }) => id}
      empty={
        list.filters.state === 'pending' ? (
          <EmptyState art="other" title="Nothing to read" text={allReviewed} />
        ) : (
          <EmptyState art="other" title="None here yet" />
        )
      }
    />
  );
}

const moderationColumns = <Row extends Moderated>(
  authorOf: (review: Row) => string,
  onModerate: Moderate,
): TableColumn<Row>[] => [
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusBadge tone={REVIEW_TONES[state]}>{REVIEW_LABELS[state]}</StatusBadge>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (review) => (
      <span className="inline-flex gap-2 max-sm:mt-2 max-sm:w-full max-sm:*:flex-1">
        {MODERATION_ACTIONS[review.state].map(({ to, label }) => (
          <Button
            key={to}
            size="small"
            variant={to === 'published' ? 'ink' : 'line'}
            onClick={() => onModerate(review, to)}
          >
            {label}
            <span className="sr-only"> the review of {authorOf(review)}</span>
          </Button>
        ))}
      </span>
    ),
  },
];
