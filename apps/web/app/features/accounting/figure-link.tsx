import { Link } from 'react-router';
import { entriesOf, type AccountingAddress } from './address.ts';
import { figure, wordsOf, type Amount, type FigureName } from './accounting-view.ts';
import { monthWords } from './periods.ts';

interface FigureLinkProps {
  address: AccountingAddress;
  /** Which figure it is. */
  of: FigureName;
  amount: Amount;
  /** Its own months, where those are not the whole period. */
  from?: string;
  to?: string;
}

/** A figure that opens the entries behind it. */
export function FigureLink({ address, of, amount, from, to = from }: FigureLinkProps) {
  const months = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return (
    <Link
      to={entriesOf(address, of, months)}
      preventScrollReset
      className="money underline-offset-4 hover:underline"
    >
      {figure(amount)}
      <span className="sr-only">
        : entries of {wordsOf(of)}
        {from !== undefined && `, ${monthWords(from)}`}
      </span>
    </Link>
  );
}
