import { type Fact, Facts, Panel } from '../../components/office/layout/panel.tsx';
import { formatDateTime } from '../../lib/nairobi-time.ts';
import { formatMoney } from '../../lib/format.ts';
import type { BookingView } from './booking-labels.ts';

/** Price, payments and the stylist's commission. */
export function MoneyPanel({ booking }: { booking: BookingView }) {
  const { price, paid, receipts, commission, commission_percent } = booking;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Price', <strong key="price">{formatMoney(price)}</strong>],
          ['Paid', <strong key="paid">{formatMoney(paid)}</strong>],
          ...receipts.map(received),
          [`Commission (${commission_percent} %)`, formatMoney(commission)],
        ]}
      />
    </Panel>
  );
}

const received = ({ receipt, amount, paid_at }: BookingView['receipts'][number]): Fact => [
  receipt ?? 'Receipt follows',
  <>
    {formatMoney(amount)}
    <br />
    <span className="text-stone">{formatDateTime(paid_at)}</span>
  </>,
];
