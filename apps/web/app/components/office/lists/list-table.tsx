import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import type { TableSelection } from './data-table-cells.tsx';
import { DataTable, type TableColumn, type TableSort } from './data-table.tsx';
import type { ListPage } from './page-range.ts';

/** What `useList` passes to every table of the back office. */
export interface ListTableProps<Row, Filters> {
  filters: Filters;
  /** Undefined when loading failed; then `problem` says why. */
  list: (ListPage & { results: readonly Row[] }) | undefined;
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
  const onPage = (page: number, cursor?: string) => onFilter({ ...filters, page, cursor });
  return (
    <DataTable
      {...rest}
      label={label}
      rows={list?.results ?? []}
      page={{
        page: filters.page,
        size: pageSize,
        list: list ?? { count: 0 },
        onPage,
        label: `Pages of ${label.toLowerCase()}`,
      }}
    />
  );
}

interface NothingFoundProps {
  /** Singular name of a row: `order`. */
  what: string;
  art: ComponentProps<typeof EmptyState>['art'];
  filters: { search: string; page: number };
  onFilter: (change: { search: string; page: number }) => void;
  /** Shown when the list is empty without a search. */
  children: ReactNode;
}

/** An empty list: offers to clear the search, or shows its own empty state. */
export function NothingFound({ what, art, filters, onFilter, children }: NothingFoundProps) {
  if (filters.search === '' && filters.page === 1) return children;
  return (
    <EmptyState
      art={art}
      title={`No matching ${what}`}
      action={
        <Button variant="line" onClick={() => onFilter({ search: '', page: 1 })}>
          Clear search
        </Button>
      }
    />
  );
}

/** Above a filtered list: says which rows it shows, with a button to show all. */
export function ActiveFilterNotice({ onAll, children }: { onAll: () => void; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-ivory px-4 py-2">
      {children}
      <Button variant="line" size="small" onClick={onAll}>
        Show all
      </Button>
    </p>
  );
}
