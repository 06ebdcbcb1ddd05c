import { Panel } from '../../components/office/panel.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { Facts, type Fact } from './facts.tsx';
import { officeMoney } from './office-money.ts';
import type { OfficeOrderView } from './office-words.ts';

/** What it costs and what has come in. */
export function SumsPanel({ order }: { order: OfficeOrderView }) {
  const { subtotal, delivery_fee, total, vat, paid, receipts } = order;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Pieces', officeMoney(subtotal)],
          ['Shipping', officeMoney(delivery_fee)],
          ['Total', <strong key="total">{officeMoney(total)}</strong>],
          ['VAT in it', officeMoney(vat)],
          ['Paid', <strong key="paid">{officeMoney(paid)}</strong>],
          ...receipts.map(received),
        ]}
      />
    </Panel>
  );
}

const received = ({ receipt, amount, paid_at }: OfficeOrderView['receipts'][number]): Fact => [
  `M-Pesa ${receipt ?? '(receipt follows)'}`,
  <>
    {officeMoney(amount)}
    <br />
    <span className="text-stone">{formatDateTime(paid_at)}</span>
  </>,
];
