import { StatCard, Stats } from '../../components/office/stat-card.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { officeMoney } from '../office-orders/office-money.ts';
import { STATE_WORDS, type PayeeRow } from './payout-words.ts';

/** How somebody stands with the shop. */
export function PayeeFigures({ payee }: { payee: PayeeRow }) {
  const { owed, paid_so_far, last_paid_at, open, phone } = payee;
  return (
    <Stats columns={4}>
      <StatCard label="Owed now" value={officeMoney(owed)} />
      <StatCard
        label="On its way"
        value={officeMoney(open?.amount ?? '0')}
        {...(open && { note: STATE_WORDS[open.state] })}
      />
      <StatCard label="Paid so far" value={officeMoney(paid_so_far)} />
      <StatCard
        label="Last paid"
        value={last_paid_at === null ? 'Never' : formatDateTime(last_paid_at)}
        note={phone === null ? 'No M-Pesa number yet' : `To ${phone}`}
        tone={phone === null ? 'warn' : 'plain'}
      />
    </Stats>
  );
}
