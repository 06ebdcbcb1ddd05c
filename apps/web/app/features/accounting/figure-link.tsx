import { Link } from 'react-router';
import { entriesLink, type AccountingParams } from './accounting-params.ts';
import { formatAmount, figureLabel, type Amount, type FigureName } from './accounting-labels.ts';
import { monthLabel } from './periods.ts';

interface FigureLinkProps {
  address: AccountingParams;
  of: FigureName;
  amount: Amount;
  /** Limits the entries to these months. */
  from?: string;
  to?: string;
}

/** A figure that links to its ledger entries. */
export function FigureLink({ address, of, amount, from, to = from }: FigureLinkProps) {
  const months = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return (
    <Link
      to={entriesLink(address, of, months)}
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
