import { useState } from 'react';
import type { TableSelection } from '../../components/office/lists/data-table-cells.tsx';
import type { ProductRow } from './product-labels.ts';

/** The selected rows on the screen; rows out of view are never changed. */
export function useSelection(rows: readonly ProductRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selection: TableSelection<ProductRow> = {
    isSelected: ({ id }) => ids.has(id),
    nameOf: ({ name }) => name,
    onSelect: (some, selected) =>
      setIds((before) => {
        const after = new Set(before);
        for (const { id } of some) {
          if (selected) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
  };
  return { ticked: rows.filter(({ id }) => ids.has(id)), selection, clear: () => setIds(new Set()) };
}
