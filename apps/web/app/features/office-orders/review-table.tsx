import { Link } from 'react-router';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { Stars } from '../../components/stars.tsx';
import { formatDate } from '../../lib/nairobi-time.ts';
import { ModerationTable, type ModerationListProps } from './moderation-table.tsx';
import type { OfficeReviewRow } from './order-labels.ts';

export const ReviewTable = (list: ModerationListProps<OfficeReviewRow>) => (
  <ModerationTable
    {...list}
    label="Reviews"
    columns={COLUMNS}
    authorOf={authorOf}
    allJudged="Every review has been judged."
  />
);

const authorOf = ({ author }: OfficeReviewRow) => author;

const quietLink = 'text-gold-text underline-offset-4 hover:underline';

const COLUMNS: readonly TableColumn<OfficeReviewRow>[] = [
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
