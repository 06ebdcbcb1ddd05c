import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAmount, figureLabel, type Amount, type FigureName } from './accounting-labels.ts';
import { entriesLink, type AccountingParams } from './accounting-params.ts';
import { monthLabel } from './periods.ts';
import '../../styles/office/accounting.css';

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

interface FigureLinkProps {
  params: AccountingParams;
  of: FigureName;
  amount: Amount;
  /** Limits the entries to these months. */
  from?: string;
  to?: string;
}

/** A figure that links to its ledger entries. */
export function FigureLink({ params, of, amount, from, to = from }: FigureLinkProps) {
  const months = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return (
    <Link
      to={entriesLink(params, of, months)}
      preventScrollReset
      className="money underline-offset-4 hover:underline"
    >
      {formatAmount(amount)}
      <span className="sr-only">
        : entries of {figureLabel(of)}
        {from !== undefined && `, ${monthLabel(from)}`}
      </span>
    </Link>
  );
}
