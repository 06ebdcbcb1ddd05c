import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatDate } from '../../lib/nairobi-time.ts';
import { ModerationTable, type ModerationListProps } from '../office-orders/moderation-table.tsx';
import { inWords, stylistPath } from '../stylists/stylist-words.ts';
import type { OfficeStylistReviewRow } from './portfolio-actions.ts';

/** Reviews of stylists, the counterpart of `ReviewTable`. */
export const StylistReviewTable = (list: ModerationListProps<OfficeStylistReviewRow>) => (
  <ModerationTable
    {...list}
    label="Reviews of stylists"
    columns={COLUMNS}
    authorOf={authorOf}
    allJudged="Every review of a stylist has been judged."
  />
);

const authorOf = ({ client_name }: OfficeStylistReviewRow) => client_name;

const COLUMNS: readonly TableColumn<OfficeStylistReviewRow>[] = [
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
];
