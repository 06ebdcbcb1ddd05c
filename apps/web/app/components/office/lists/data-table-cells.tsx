import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { Icon } from '../../icons/icon.tsx';

interface DataTableHeadProps {
  name: string;
  align: 'start' | 'end';
  /** Undefined when the column is not sortable. */
  sorted: 'asc' | 'desc' | false | undefined;
  onSort: () => void;
}

export function DataTableHead({ name, align, sorted, onSort }: DataTableHeadProps) {
  if (sorted === undefined) {
    return (
      <th scope="col" data-align={align}>
        {name || 'Actions'}
      </th>
    );
  }
  const icon = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        onClick={onSort}
        className="inline-flex min-h-9 cursor-pointer items-center gap-1 -outline-offset-2 hover:text-ink"
      >
        {name}
        <Icon of={icon} small className="size-3.5" />
      </button>
    </th>
  );
}

/** Selected rows, for bulk actions. */
export interface TableSelection<Row> {
  isSelected: (row: Row) => boolean;
  onSelect: (rows: readonly Row[], selected: boolean) => void;
  /** Names a row for screen readers: `Select {name}`. */
  nameOf: (row: Row) => string;
}

/** Selects every row of the page; indeterminate while only some are selected. */
export function SelectAll<Row>({
  rows,
  isSelected,
  onSelect,
}: TableSelection<Row> & { rows: readonly Row[] }) {
  const count = rows.filter(isSelected).length;
  const all = rows.length > 0 && count === rows.length;
  return (
    <th scope="col" className="data-table-select">
      <label>
        <input
          type="checkbox"
          aria-label="Select all on this page"
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && !all;
          }}
          checked={all}
          onChange={({ currentTarget: { checked } }) => onSelect(rows, checked)}
          className="tick"
        />
      </label>
    </th>
  );
}

export function SelectRow<Row>({ row, isSelected, onSelect, nameOf }: TableSelection<Row> & { row: Row }) {
  return (
    <td className="data-table-select">
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(row)}`}
          checked={isSelected(row)}
          onChange={({ currentTarget: { checked } }) => onSelect([row], checked)}
          className="tick"
        />
      </label>
    </td>
  );
}

export const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function SkeletonRows({ columns }: { columns: number }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton className="my-1.5 h-3 w-4/5 rounded-[3px]" />
        </td>
      ))}
    </tr>
  ));
}
