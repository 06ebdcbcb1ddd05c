import type { ReactNode } from 'react';

interface PlainTableProps {
  /** What the table is about; read aloud first, and shown above it. */
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [ReactNode, ...ReactNode[]])[];
  /** Columns of figures are equally wide; columns of words take what they need. */
  figures?: boolean;
}

/** A table in a text: hairlines, no boxes. The first cell of a row is its name. */
export function PlainTable({ caption, head, rows, figures = false }: PlainTableProps) {
  return (
    <table
      className={`w-full border-collapse text-left text-small tabular-nums lining-nums ${figures ? 'md:table-fixed' : ''}`}
    >
      <caption className="pb-2 text-left font-medium">{caption}</caption>
      <thead>
        <tr className="border-b border-gold align-bottom">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-medium text-stone last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // Rows never move, and their names may repeat (two rows are an M).
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row} className={`border-b border-line align-top ${figures ? 'even:bg-silk/40' : ''}`}>
            <th scope="row" className="py-2.5 pr-3 font-medium">
              {name}
            </th>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} className="py-2.5 pr-3 last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
