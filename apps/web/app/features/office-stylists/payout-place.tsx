import { ButtonLink } from '../../components/button.tsx';
import { centsOf } from '../../lib/format.ts';
import type { StylistRow } from './stylist-words.ts';

/** Where what is owed to a stylist is paid: on the card and in the details. */
export function PayoutPlace({ stylist }: { stylist: StylistRow }) {
  if (!stylist.payout_open && centsOf(stylist.pending_payment) <= 0) return null;
  return (
    <ButtonLink to="/admin/payouts?kind=stylist" variant="line" size="small">
      {stylist.payout_open ? 'Payout on its way' : 'Pay Now'}
      <span className="sr-only">{`, ${stylist.name}`}</span>
    </ButtonLink>
  );
}
