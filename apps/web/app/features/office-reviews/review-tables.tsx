import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { codeToText, stylistPath } from '../stylists/stylist-labels.ts';
import { ModerationTable, type ModerationListProps } from './moderation-table.tsx';
import { type OfficeReviewRow, type OfficeStylistReviewRow } from './review-labels.ts';

export const ReviewTable = (list: ModerationListProps<OfficeReviewRow>) => (
  <ModerationTable
    {...list}
    label="Reviews"
    columns={PRODUCT_COLUMNS}
    authorOf={productAuthorOf}
    allReviewed="You have read every review."
  />
);

const productAuthorOf = ({ author }: OfficeReviewRow) => author;

const quietLink = 'text-gold-text underline-offset-4 hover:underline';

const PRODUCT_COLUMNS: readonly TableColumn<OfficeReviewRow>[] = [
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
];

/** Reviews of stylists, the counterpart of `ReviewTable`. */
export const StylistReviewTable = (list: ModerationListProps<OfficeStylistReviewRow>) => (
  <ModerationTable
    {...list}
    label="Reviews of stylists"
    columns={STYLIST_COLUMNS}
    authorOf={stylistAuthorOf}
    allReviewed="You have read every review of a stylist."
  />
);

const stylistAuthorOf = ({ client_name }: OfficeStylistReviewRow) => client_name;

const STYLIST_COLUMNS: readonly TableColumn<OfficeStylistReviewRow>[] = [
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
        <span className="text-fine text-stone">{codeToText(service_type)}</span>
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
