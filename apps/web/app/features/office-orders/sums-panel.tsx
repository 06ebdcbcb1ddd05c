import { type Fact, Facts, Panel } from '../../components/office/layout/panel.tsx';
import { formatDateTime } from '../../lib/nairobi-time.ts';
import { formatMoney } from '../../lib/format.ts';
import type { OfficeOrderView } from './order-labels.ts';

export function SumsPanel({ order }: { order: OfficeOrderView }) {
  const { subtotal, delivery_fee, total, vat, paid, receipts } = order;
  return (
    <Panel title="Money">
      <Facts
        facts={[
          ['Pieces', formatMoney(subtotal)],
          ['Shipping', formatMoney(delivery_fee)],
          ['Total', <strong key="total">{formatMoney(total)}</strong>],
          ['VAT in it', formatMoney(vat)],
          ['Paid', <strong key="paid">{formatMoney(paid)}</strong>],
          ...receipts.map(received),
        ]}
      />
    </Panel>
  );
}

const received = ({ receipt, amount, paid_at }: OfficeOrderView['receipts'][number]): Fact => [
  `M-Pesa ${receipt ?? '(receipt follows)'}`,
  <>
    {formatMoney(amount)}
    <br />
    <span className="text-stone">{formatDateTime(paid_at)}</span>
  </>,
];
