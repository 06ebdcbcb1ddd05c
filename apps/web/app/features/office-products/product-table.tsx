import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import type { TableSelection } from '../../components/office/lists/data-table-cells.tsx';
import { ListTable, type ListTableProps } from '../../components/office/lists/list-table.tsx';
import { productColumns, type ProductHandlers } from './product-columns.tsx';
import { hasFilters, NO_FILTERS, toOrdering, toSort, type ProductFilters } from './product-filters.ts';
import type { ProductRow } from './product-labels.ts';

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
        text="The first one opens the shop."
        action={<Button onClick={onAdd}>Add Product</Button>}
      />
    );
  }
  return (
    <EmptyState
      art="other"
      title="No product fits"
      action={
        <Button variant="line" onClick={() => onFilter(NO_FILTERS)}>
          Clear filters
        </Button>
      }
    />
  );
}
