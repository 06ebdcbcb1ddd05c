import { Panel } from '../../components/office/panel.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { Facts, type Fact } from '../office-orders/facts.tsx';
import { officeMoney } from '../office-orders/office-money.ts';
import type { BookingView } from './booking-words.ts';

/** What it costs, what has come in, and what its stylist earns. */
export function MoneyPanel({ booking }: { booking: BookingView }) {
  const { price, paid, receipts, commission, commission_percent } = booking;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Price', <strong key="price">{officeMoney(price)}</strong>],
          ['Paid', <strong key="paid">{officeMoney(paid)}</strong>],
          ...receipts.map(received),
          [`Commission (${commission_percent} %)`, officeMoney(commission)],
        ]}
      />
    </Panel>
  );
}

const received = ({ receipt, amount, paid_at }: BookingView['receipts'][number]): Fact => [
  receipt ?? 'Receipt follows',
  <>
    {officeMoney(amount)}
    <br />
    <span className="text-stone">{formatDateTime(paid_at)}</span>
  </>,
];
