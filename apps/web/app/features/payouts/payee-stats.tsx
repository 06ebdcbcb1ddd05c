import { StatCard, Stats } from '../../components/office/layout/stat-card.tsx';
import { formatDateTime } from '../../lib/nairobi-time.ts';
import { formatMoney } from '../../lib/format.ts';
import { STATE_LABELS, type PayeeRow } from './payout-labels.ts';

export function PayeeStats({ payee }: { payee: PayeeRow }) {
  const { owed, paid_so_far, last_paid_at, open, phone } = payee;
  return (
    <Stats columns={4}>
      <StatCard label="Owed now" value={formatMoney(owed)} />
      <StatCard
        label="On its way"
        value={formatMoney(open?.amount ?? '0')}
        {...(open && { note: STATE_LABELS[open.state] })}
      />
      <StatCard label="Paid so far" value={formatMoney(paid_so_far)} />
      <StatCard
        label="Last paid"
        value={last_paid_at === null ? 'Never' : formatDateTime(last_paid_at)}
        note={phone === null ? 'No M-Pesa number yet' : `To ${phone}`}
        tone={phone === null ? 'warn' : 'plain'}
      />
    </Stats>
  );
}
