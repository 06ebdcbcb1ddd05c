import type { TableSelection } from './data-table.tsx';

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
