import { Panel } from '../../components/office/panel.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { Facts, type Fact } from '../office-orders/facts.tsx';
import { officeMoney } from '../office-orders/office-money.ts';
import type { BookingView } from './booking-words.ts';

/** What it costs, what has come in, what its stylist earns, and what goes back. */
export function MoneyPanel({ booking }: { booking: BookingView }) {
  const { price, paid, receipts, commission, commission_percent, refunds } = booking;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Price', <strong key="price">{officeMoney(price)}</strong>],
          ['Paid', <strong key="paid">{officeMoney(paid)}</strong>],
          ...receipts.map(received),
          [`Commission (${commission_percent} %)`, officeMoney(commission)],
          ...refunds.map(goingBack),
        ]}
      />
    </Panel>
  );
}

const moment = (at: string) => <span className="text-stone">{formatDateTime(at)}</span>;

const received = ({ receipt, amount, paid_at }: BookingView['receipts'][number]): Fact => [
  receipt ?? 'Receipt follows',
  <>
    {officeMoney(amount)}
    <br />
    {moment(paid_at)}
  </>,
];

const goingBack = ({ amount, reference, refunded_at }: BookingView['refunds'][number]): Fact => [
  refunded_at === null ? 'To go back' : `Went back, ${reference ?? ''}`,
  <>
    <strong>{officeMoney(amount)}</strong>
    {refunded_at !== null && (
      <>
        <br />
        {moment(refunded_at)}
      </>
    )}
  </>,
];
