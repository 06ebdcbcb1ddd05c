import { useState } from 'react';
import type { TableSelection } from './data-table-cells.tsx';

interface RowNames<Row, Key> {
  keyOf: (row: Row) => Key;
  /** For screen readers. */
  nameOf: (row: Row) => string;
}

/** The selected rows on the screen; rows out of view are never changed. */
export function useSelection<Row, Key extends string | number>(
  rows: readonly Row[],
  { keyOf, nameOf }: RowNames<Row, Key>,
) {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const selection: TableSelection<Row> = {
    isSelected: (row) => keys.has(keyOf(row)),
    nameOf,
    onSelect: (some, selected) =>
      setKeys((before) => {
        const after = new Set(before);
        for (const row of some) {
          if (selected) after.add(keyOf(row));
          else after.delete(keyOf(row));
        }
        return after;
      }),
  };
  return { ticked: rows.filter((row) => keys.has(keyOf(row))), selection, clear: () => setKeys(new Set()) };
}
