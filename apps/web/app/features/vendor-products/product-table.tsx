import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import type { TableColumn } from '../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps, NothingFound } from '../../components/office/lists/list-table.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { productPath } from '../../lib/product-path.ts';
import { formatMoney } from '../../lib/format.ts';
import type { ProductFilters } from './product-filters.ts';
import { STATUS_TONES, statusLabel, type SubmissionRow } from './submission-labels.ts';

interface ProductTableProps extends ListTableProps<SubmissionRow, ProductFilters> {
  /** The accessible name. */
  label: string;
  empty: { title: string; text: string };
  /** Shows the reason for each rejection. */
  hasReasons: boolean;
}

export function ProductTable({ empty, hasReasons, ...list }: ProductTableProps) {
  return (
    <ListTable
      {...list}
      columns={hasReasons ? REJECTED_COLUMNS : COLUMNS}
      rowId={({ id }) => id}
      empty={<NothingHere {...list} empty={empty} />}
    />
  );
}

const editPath = ({ id }: SubmissionRow) => `/vendor/products/${id}/edit`;

const PRODUCT: TableColumn<SubmissionRow> = {
  id: 'product',
  header: 'Product',
  cell: (row) => (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail image={row.primary_image} className="w-12 flex-none rounded-control" />
      <span className="grid max-w-72 min-w-0">
        <Link to={editPath(row)} className="font-semibold wrap-anywhere hover:text-bordeaux">
          {row.name}
        </Link>
        <span className="text-stone wrap-anywhere">{row.sku}</span>
        {row.is_live && (
          <Link to={productPath(row)} className="text-gold-text underline-offset-4 hover:underline">
            View in the shop
          </Link>
        )}
      </span>
    </span>
  ),
};

const FACTS: readonly TableColumn<SubmissionRow>[] = [
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatMoney(price) },
  { id: 'inventory', header: 'Inventory', align: 'end', cell: ({ inventory }) => inventory },
  {
    id: 'date',
    header: 'Submitted',
    cell: ({ submitted_at }) => <span className="money">{formatDate(submitted_at)}</span>,
  },
];

const STATUS: TableColumn<SubmissionRow> = {
  id: 'status',
  header: 'Status',
  cell: (row) => <StatusBadge tone={STATUS_TONES[row.status]}>{statusLabel(row)}</StatusBadge>,
};

const REASON: TableColumn<SubmissionRow> = {
  id: 'reason',
  header: 'Reason',
  cell: ({ rejection_reason }) => (
    <span className="block max-w-80 text-danger wrap-anywhere whitespace-pre-line max-sm:text-right">
      {rejection_reason}
    </span>
  ),
};

const EDIT: TableColumn<SubmissionRow> = {
  id: 'edit',
  header: '',
  align: 'end',
  cell: (row) => (
    <ButtonLink to={editPath(row)} variant="line" size="small" className="max-sm:mt-2 max-sm:w-full">
      Edit<span className="sr-only"> {row.name}</span>
    </ButtonLink>
  ),
};

const COLUMNS = [PRODUCT, ...FACTS, STATUS, EDIT];
const REJECTED_COLUMNS = [PRODUCT, REASON, ...FACTS, EDIT];

function NothingHere({
  filters,
  onFilter,
  empty,
}: Pick<ProductTableProps, 'filters' | 'onFilter' | 'empty'>) {
  return (
    <NothingFound what="product" art="veil" filters={filters} onFilter={onFilter}>
      <EmptyState
        art="veil"
        {...empty}
        action={<ButtonLink to="/vendor/products/upload">Add Product</ButtonLink>}
      />
    </NothingFound>
  );
}
