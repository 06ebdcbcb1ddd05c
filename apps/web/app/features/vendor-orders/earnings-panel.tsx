import { type Fact, Facts, Panel } from '../../components/office/layout/panel.tsx';
import { toCents, formatMoney } from '../../lib/format.ts';
import type { VendorOrderView } from './vendor-order-view.ts';

/** The buyer is or will be refunded. */
const isTakenBack = ({ order_status }: VendorOrderView) =>
  order_status === 'refund_pending' || order_status === 'refunded' || order_status === 'cancelled';

export function EarningsPanel({ order }: { order: VendorOrderView }) {
  const { gross, given_back, commission, net } = order.earnings;
  const wasGivenBack = toCents(given_back) > 0;
  const back: Fact[] = wasGivenBack ? [['Given back to the customer', formatMoney(given_back)]] : [];
  return (
    <Panel title="Earnings">
      <div className="grid gap-3">
        <Facts
          facts={[
            ...back,
            [wasGivenBack ? 'Left of the sale' : 'Sold for', formatMoney(gross)],
            ['Commission', formatMoney(commission)],
            ['You earn', <strong key="net">{formatMoney(net)}</strong>],
          ]}
        />
        {isTakenBack(order) && (
          <p className="text-stone">The order was called off, so there is nothing to earn on it.</p>
        )}
      </div>
    </Panel>
  );
}
