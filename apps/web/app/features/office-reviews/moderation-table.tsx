import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import type { ReviewFilters } from './review-filters.ts';
import { MODERATION_ACTIONS, REVIEW_TONES, REVIEW_LABELS, type OfficeReviewRow } from './review-labels.ts';

type Judged = Pick<OfficeReviewRow, 'id' | 'state'>;
type Judge = (review: Judged, state: 'published' | 'refused') => void;

/** What a review screen passes to its table. */
export interface ModerationListProps<Row> extends ListTableProps<Row, ReviewFilters> {
  onModerate: Judge;
}

interface JudgeTableProps<Row> extends ModerationListProps<Row> {
  label: string;
  /** The content columns; state and actions follow. */
  columns: readonly TableColumn<Row>[];
  /** Must be stable, like the columns. */
  authorOf: (review: Row) => string;
  /** Shown when no review is pending. */
  allJudged: string;
}

/** Reviews with their moderation actions. */
export function ModerationTable<Row extends Judged>(props: JudgeTableProps<Row>) {
  const { columns, authorOf, allJudged, onModerate, ...list } = props;
  // Stable columns: new ones would re-render every cell and lose the focus.
  const all = useMemo(
    () => [...columns, ...judgingColumns(authorOf, onModerate)],
    [columns, authorOf, onModerate],
  );
  return (
    <ListTable
      {...list}
      columns={all}
      rowId={({ id }) => id}
      empty={
        list.filters.state === 'pending' ? (
          <EmptyState art="other" title="Nothing to read" text={allJudged} />
        ) : (
          <EmptyState art="other" title="None here yet" />
        )
      }
    />
  );
}

const judgingColumns = <Row extends Judged>(
  authorOf: (review: Row) => string,
  onModerate: Judge,
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
