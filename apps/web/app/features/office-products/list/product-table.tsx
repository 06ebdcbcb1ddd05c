import { useMemo } from 'react';
import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StatusBadge } from '../../../components/office/layout/status-badge.tsx';
import type { TableSelection } from '../../../components/office/lists/data-table-cells.tsx';
import type { TableColumn } from '../../../components/office/lists/data-table.tsx';
import { ListTable, type ListTableProps } from '../../../components/office/lists/list-table.tsx';
import { RowButton } from '../../../components/office/lists/row-button.tsx';
import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import { formatMoney } from '../../../lib/format.ts';
import {
  CATEGORY_LABELS,
  hiddenReason,
  type ProductRow,
  STATUS_LABELS,
  STATUS_TONES,
  struckPrice,
  unitsText,
} from '../product-labels.ts';
import { hasFilters, NO_FILTERS, toOrdering, toSort, type ProductFilters } from './product-filters.ts';

interface ProductTableProps extends ListTableProps<ProductRow, ProductFilters>, ProductHandlers {
  selection: TableSelection<ProductRow>;
  onAdd: () => void;
}

export function ProductTable({ onEdit, onDelete, onAdd, ...list }: ProductTableProps) {
  // Stable columns: new ones would re-render every cell and lose the focus.
  const columns = useMemo(() => productColumns({ onEdit, onDelete }), [onEdit, onDelete]);
  const { filters, onFilter, problem, onRetry, loading } = list;
  if (problem !== undefined) {
    return <ErrorState message={problem} onRetry={onRetry} retryLabel="Retry" busy={loading} />;
  }
  return (
    <ListTable
      {...list}
      label="Products"
      className="product-rows"
      columns={columns}
      rowId={({ id }) => id}
      sort={toSort(filters)}
      onSort={(sort) => onFilter({ ordering: toOrdering(sort), page: 1 })}
      empty={<NothingHere {...{ filters, onFilter, onAdd }} />}
    />
  );
}

function NothingHere({
  filters,
  onFilter,
  onAdd,
}: Pick<ProductTableProps, 'filters' | 'onFilter' | 'onAdd'>) {
  if (!hasFilters(filters) && filters.page === 1) {
    return (
      <EmptyState
        art="tiara"
        title="No products yet"
        text="Add your first product to open the shop."
        action={<Button onClick={onAdd}>Add Product</Button>}
      />
    );
  }
  return (
    <EmptyState
      art="other"
      title="No products match"
      action={
        <Button variant="line" onClick={() => onFilter(NO_FILTERS)}>
          Clear filters
        </Button>
      }
    />
  );
}

interface ProductHandlers {
  onEdit: (product: ProductRow) => void;
  onDelete: (product: ProductRow) => void;
}

const productColumns = ({ onEdit, onDelete }: ProductHandlers): TableColumn<ProductRow>[] => [
  {
    id: 'name',
    header: 'Product',
    sortable: true,
    cell: (product) => <NameCell product={product} onEdit={onEdit} />,
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ category, subcategory_name }) => (
      <span className="grid">
        <span>{CATEGORY_LABELS[category]}</span>
        <span className="text-stone">{subcategory_name}</span>
      </span>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    sortable: true,
    cell: (product) => <PriceCell product={product} />,
  },
  {
    id: 'inventory',
    header: 'Stock',
    align: 'end',
    sortable: true,
    cell: ({ inventory, in_stock }) => (
      <span className="grid justify-items-end">
        <span className={inventory < LOW_STOCK ? 'font-semibold text-danger' : ''}>
          {unitsText(inventory)}
        </span>
        <span className="text-stone">{in_stock ? 'In Stock' : 'Out of Stock'}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (product) => (
      <span className="grid justify-items-start gap-0.5">
        <StatusBadge tone={STATUS_TONES[product.status]}>{STATUS_LABELS[product.status]}</StatusBadge>
        {hiddenReason(product) !== '' && <span className="text-stone">{hiddenReason(product)}</span>}
      </span>
    ),
  },
  {
    id: 'sold',
    header: 'Sales',
    align: 'end',
    sortable: true,
    cell: ({ sold, revenue }) => (
      <span className="grid justify-items-end">
        <span>{sold} sold</span>
        {sold > 0 && <span className="text-stone">+{formatMoney(revenue)}</span>}
      </span>
    ),
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (product) => (
      <span className="inline-flex max-sm:ml-auto">
        <RowButton icon={Pencil} label={`Edit ${product.name}`} onClick={() => onEdit(product)} />
        {product.status !== 'archived' && (
          <RowButton icon={Trash2} label={`Delete ${product.name}`} onClick={() => onDelete(product)} />
        )}
      </span>
    ),
  },
];

function NameCell({ product, onEdit }: { product: ProductRow; onEdit: ProductHandlers['onEdit'] }) {
  const { name, sku, image, featured, vendor_id, vendor_name } = product;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail image={image} className="w-10 flex-none rounded-control" />
      <span className="grid min-w-0 sm:max-w-64">
        <button
          type="button"
          onClick={() => onEdit(product)}
          className="min-h-6 cursor-pointer text-left font-semibold wrap-anywhere hover:text-bordeaux"
        >
          {name}
        </button>
        <span className="text-stone wrap-anywhere">
          {[sku || 'N/A', vendor_id !== null && vendor_name, featured && 'Featured']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}

/** The current price first, then the price it is struck from. */
function PriceCell({ product }: { product: ProductRow }) {
  const struck = struckPrice(product);
  return (
    <span className="grid justify-items-end max-sm:justify-items-start">
      <span className="font-medium">{formatMoney(product.price_now)}</span>
      {struck !== null && (
        <s className="text-stone">
          <span className="sr-only">before </span>
          {formatMoney(struck)}
        </s>
      )}
      {product.sale !== null && (
        <span className="max-w-40 truncate text-bordeaux">
          {product.sale.percent}% off, {product.sale.name}
        </span>
      )}
    </span>
  );
}
