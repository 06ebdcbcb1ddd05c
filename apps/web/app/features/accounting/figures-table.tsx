import type { ReactNode } from 'react';
import '../../styles/accounting.css';

interface Row {
  name: string;
  cells: readonly ReactNode[];
}

interface FiguresTableProps {
  label: string;
  /** The first header names the rows. */
  headers: readonly string[];
  rows: readonly Row[];
  total?: Row;
}

/** Figures in columns, with an optional total row. */
export function FiguresTable({ label, headers, rows, total }: FiguresTableProps) {
  const line = ({ name, cells }: Row) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={headers[index + 1]}>{cell}</td>
      ))}
    </tr>
  );
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
      tabIndex={0}
      className="relative overflow-x-auto -outline-offset-2"
    >
      <table className="figures">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {total !== undefined && <tfoot>{line(total)}</tfoot>}
      </table>
    </section>
  );
}
