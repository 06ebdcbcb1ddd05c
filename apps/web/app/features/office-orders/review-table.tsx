import { useMemo } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { TableColumn } from '../../components/office/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/list-table.tsx';
import { StatusBadge } from '../../components/office/status-badge.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatDate } from '../../lib/dates.ts';
import { JUDGEMENTS, REVIEW_TONES, REVIEW_WORDS, type OfficeReviewRow } from './office-words.ts';
import type { ReviewFilters } from './order-filters.ts';

type Judge = (review: OfficeReviewRow, state: 'published' | 'refused') => void;

interface ReviewTableProps extends ListTableProps<OfficeReviewRow, ReviewFilters> {
  onJudge: Judge;
}

export function ReviewTable({ onJudge, ...list }: ReviewTableProps) {
  // The same columns as long as they do the same: new ones would draw every cell anew, and the focus would get lost.
  const columns = useMemo(() => columnsFor(onJudge), [onJudge]);
  return (
    <ListTable
      {...list}
      label="Reviews"
      columns={columns}
      rowId={({ id }) => id}
      empty={
        list.filters.state === 'pending' ? (
          <EmptyState art="other" title="Nothing to read" text="Every review has been judged." />
        ) : (
          <EmptyState art="other" title="None here yet" />
        )
      }
    />
  );
}

const quietLink = 'text-gold-text underline-offset-4 hover:underline';

const columnsFor = (onJudge: Judge): TableColumn<OfficeReviewRow>[] => [
  {
    id: 'review',
    header: 'Review',
    cell: ({ rating, title, body }) => (
      <span className="grid max-w-read gap-0.5 py-1 wrap-anywhere">
        <Stars rating={rating} />
        <strong className="font-semibold">{title}</strong>
        <span className="whitespace-pre-line">{body}</span>
      </span>
    ),
  },
  {
    id: 'product',
    header: 'Piece',
    cell: ({ product, product_name }) => (
      <Link to={`/product/${product}`} className={`${quietLink} wrap-anywhere max-sm:text-right`}>
        {product_name}
      </Link>
    ),
  },
  {
    id: 'author',
    header: 'By',
    cell: ({ author, order }) => (
      <span className="grid max-sm:justify-items-end">
        {author}
        {order !== null && (
          <Link to={`/admin/orders/${order}`} className={quietLink}>
            {order}
          </Link>
        )}
      </span>
    ),
  },
  {
    id: 'written',
    header: 'Written',
    cell: ({ created_at }) => <span className="money">{formatDate(created_at)}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusBadge tone={REVIEW_TONES[state]}>{REVIEW_WORDS[state]}</StatusBadge>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (review) => (
      <span className="inline-flex gap-2 max-sm:mt-2 max-sm:w-full max-sm:*:flex-1">
        {JUDGEMENTS[review.state].map(({ to, label }) => (
          <Button
            key={to}
            size="small"
            variant={to === 'published' ? 'ink' : 'line'}
            onClick={() => onJudge(review, to)}
          >
            {label}
            <span className="sr-only"> the review of {review.author}</span>
          </Button>
        ))}
      </span>
    ),
  },
];
