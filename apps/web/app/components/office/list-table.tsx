import type { ReactNode } from 'react';
import { DataTable, type TableColumn, type TableSelection, type TableSort } from './data-table.tsx';

/** What a screen knows of its list: every table of the back office is told the same. */
export interface ListTableProps<Row, Filters> {
  filters: Filters;
  /** Undefined when it could not be loaded; then `problem` says why. */
  list: { count: number; results: readonly Row[] } | undefined;
  problem: string | undefined;
  loading: boolean;
  pageSize: number;
  onFilter: (change: Partial<Filters>) => void;
  onRetry: () => void;
}

interface Looks<Row> {
  /** What it lists, in the plural: `Orders`. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string | number;
  empty: ReactNode;
  className?: string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort | undefined) => void;
  selection?: TableSelection<Row>;
}

/** A list that comes in pages, as the address of its screen says. */
export function ListTable<Row extends object, Filters extends { page: number }>({
  list,
  filters,
  pageSize,
  onFilter,
  label,
  ...rest
}: ListTableProps<Row, Filters> & Looks<Row>) {
  // Every kind of filter has a page; that TypeScript cannot see of one it does not know.
  const onPage = (page: number) => onFilter({ ...filters, page });
  return (
    <DataTable
      {...rest}
      label={label}
      rows={list?.results ?? []}
      page={{
        page: filters.page,
        size: pageSize,
        total: list?.count ?? 0,
        onPage,
        label: `Pages of ${label.toLowerCase()}`,
      }}
    />
  );
}
