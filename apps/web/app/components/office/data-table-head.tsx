import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Icon } from '../icons/icon.tsx';

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
