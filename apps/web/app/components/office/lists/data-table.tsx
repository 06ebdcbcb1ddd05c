import { use, useMemo, type ReactNode } from 'react';
import {
  FlexRender,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { ErrorState } from '../../feedback/error-state.tsx';
import {
  DataTableHead,
  SelectAll,
  SelectRow,
  SKELETON_ROWS,
  SkeletonRows,
  type TableSelection,
} from './data-table-cells.tsx';
import { LongTablesContext } from './long-tables.ts';
import { Pagination, type PaginationProps } from './pagination.tsx';
import '../../../styles/office.css';

export interface TableColumn<Row> {
  id: string;
  /** Column name; on phones it precedes the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for money and numbers. */
  align?: 'start' | 'end';
}

export interface TableSort {
  column: string;
  descending: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** For tables with their own card layout on phones. */
  className?: string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort | undefined) => void;
  page?: PaginationProps;
  selection?: TableSelection<Row>;
  loading?: boolean;
  empty?: ReactNode;
  problem?: string | undefined;
  onRetry?: () => void;
}

const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<{ header: string; align: 'start' | 'end' }>(),
});
type OfficeTableFeatures = typeof features;

/** A table whose sorting and paging happen on the server. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, page, selection, loading = false } = props;
  const { className = '', empty, problem, onRetry } = props;

  const isTooEarly = !use(LongTablesContext) && rows.length > SKELETON_ROWS.length;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const sorting: SortingState = sort === undefined ? [] : [{ id: sort.column, desc: sort.descending }];

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowId(row)),
    manualSorting: true,
    state: { sorting },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sorting) : change;
      onSort?.(first === undefined ? undefined : { column: first.id, descending: first.desc });
    },
  });

  if (problem !== undefined) return <ErrorState message={problem} onRetry={onRetry} busy={loading} />;
  if (!loading && rows.length === 0) return empty ?? <EmptyState title="Nothing here yet" />;

  return (
    <>
      <div className="overflow-x-auto aria-busy:cursor-progress" aria-busy={loading || isTooEarly}>
        <table className={`data-table ${className}`}>
          <caption className="sr-only">{label}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection !== undefined && <SelectAll rows={rows} {...selection} />}
                {group.headers.map((header) => (
                  <DataTableHead
                    key={header.id}
                    name={header.column.columnDef.meta?.header ?? ''}
                    align={header.column.columnDef.meta?.align ?? 'start'}
                    sorted={header.column.getCanSort() ? header.column.getIsSorted() : undefined}
                    onSort={() => header.column.toggleSorting()}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {(isTooEarly || (loading && rows.length === 0)) && (
              <SkeletonRows columns={columns.length + (selection === undefined ? 0 : 1)} />
            )}
            {(isTooEarly ? [] : table.getRowModel().rows).map((row) => (
              <tr key={row.id} data-selected={selection?.isSelected(row.original) || undefined}>
                {selection !== undefined && <SelectRow row={row.original} {...selection} />}
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    data-align={cell.column.columnDef.meta?.align}
                    data-label={cell.column.columnDef.meta?.header || undefined}
                  >
                    <FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <output className="sr-only">{loading ? 'Loading' : ''}</output>
      {page !== undefined && !isTooEarly && <Pagination {...page} />}
    </>
  );
}

function definitionOf<Row extends object>(column: TableColumn<Row>): ColumnDef<OfficeTableFeatures, Row> {
  const { id, header, cell, sortable = false, align = 'start' } = column;
  return {
    id,
    header,
    cell: ({ row }) => cell(row.original),
    enableSorting: sortable,
    // Sorting requires an accessor; the server sorts, so any value works.
    accessorFn: () => id,
    meta: { header, align },
  };
}
