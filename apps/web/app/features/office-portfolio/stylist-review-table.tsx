import { useMemo } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { TableColumn } from '../../components/office/data-table.tsx';
import { ListTable, type ListTableProps } from '../../components/office/list-table.tsx';
import { StatusBadge } from '../../components/office/status-badge.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatDate } from '../../lib/dates.ts';
import { JUDGEMENTS, REVIEW_TONES, REVIEW_WORDS } from '../office-orders/office-words.ts';
import type { ReviewFilters } from '../office-orders/order-filters.ts';
import { inWords, stylistPath } from '../stylists/stylist-words.ts';
import type { OfficeStylistReviewRow } from './judge.ts';

type Judge = (review: { id: number }, state: 'published' | 'refused') => void;

interface StylistReviewTableProps extends ListTableProps<OfficeStylistReviewRow, ReviewFilters> {
  onJudge: Judge;
}

/** What clients wrote about stylists, as `ReviewTable` shows what buyers wrote about pieces. */
export function StylistReviewTable({ onJudge, ...list }: StylistReviewTableProps) {
  // The same columns as long as they do the same: new ones would draw every cell anew, and the focus would get lost.
  const columns = useMemo(() => columnsFor(onJudge), [onJudge]);
  return (
    <ListTable
      {...list}
      label="Reviews of stylists"
      columns={columns}
      rowId={({ id }) => id}
      empty={
        list.filters.state === 'pending' ? (
          <EmptyState art="other" title="Nothing to read" text="Every review of a stylist has been judged." />
        ) : (
          <EmptyState art="other" title="None here yet" />
        )
      }
    />
  );
}

const columnsFor = (onJudge: Judge): TableColumn<OfficeStylistReviewRow>[] => [
  {
    id: 'review',
    header: 'Review',
    cell: ({ rating, review }) => (
      <span className="grid max-w-read gap-0.5 py-1 wrap-anywhere">
        <Stars rating={rating} />
        <span className="whitespace-pre-line">{review}</span>
      </span>
    ),
  },
  {
    id: 'stylist',
    header: 'Stylist',
    cell: ({ stylist }) => (
      <Link
        to={stylistPath(stylist.id)}
        className="text-gold-text underline-offset-4 wrap-anywhere hover:underline max-sm:text-right"
      >
        {stylist.name}
      </Link>
    ),
  },
  {
    id: 'client',
    header: 'By',
    cell: ({ client_name, service_type, is_verified }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        {client_name}
        <span className="text-fine text-stone">{inWords(service_type)}</span>
        {is_verified && <Badge tone="verified">Verified</Badge>}
      </span>
    ),
  },
  {
    id: 'written',
    header: 'Written',
    cell: ({ date }) => <span className="money">{formatDate(date)}</span>,
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
            <span className="sr-only"> the review of {review.client_name}</span>
          </Button>
        ))}
      </span>
    ),
  },
];
