import { ButtonLink } from '../../components/button.tsx';
import { toCents } from '../../lib/format.ts';
import { PayNow } from '../payouts/pay-now.tsx';
import type { StylistRow } from './stylist-labels.ts';

export const statementPath = ({ id }: Pick<StylistRow, 'id'>) => `/admin/payouts?statement=stylist-${id}`;

/** Pays a stylist, or links to the payout in progress. */
export function PayoutAction({ stylist }: { stylist: StylistRow }) {
  const { id, name, pending_payment: owed, payout_open } = stylist;
  if (payout_open) {
    return (
      <ButtonLink to={statementPath(stylist)} variant="line" size="small">
        Payout on its way
        <span className="sr-only">{`, ${name}`}</span>
      </ButtonLink>
    );
  }
  if (toCents(owed) <= 0) return null;
  return <PayNow payee={{ kind: 'stylist', id, name, owed }} open={null} />;
}
