import type { ReactNode } from 'react';
import { DataTable, type TableColumn, type TableSelection, type TableSort } from './data-table.tsx';

/** What `useList` passes to every table of the back office. */
export interface ListTableProps<Row, Filters> {
  filters: Filters;
  /** Undefined when loading failed; then `problem` says why. */
  list: { count: number; results: readonly Row[] } | undefined;
  problem: string | undefined;
  loading: boolean;
  pageSize: number;
  onFilter: (change: Partial<Filters>) => void;
  onRetry: () => void;
}

interface Looks<Row> {
  /** Plural name of the rows: `Orders`. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string | number;
  empty: ReactNode;
  className?: string;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort | undefined) => void;
  selection?: TableSelection<Row>;
}

/** A table that takes its page from the screen's URL. */
export function ListTable<Row extends object, Filters extends { page: number }>({
  list,
  filters,
  pageSize,
  onFilter,
  label,
  ...rest
}: ListTableProps<Row, Filters> & Looks<Row>) {
  // Every filter type has a page, but TypeScript cannot prove it for a generic one.
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
