import type { ReactNode } from 'react';
import { toCents, formatPrice } from '../../lib/format.ts';
import { OrderLines } from './order-lines.tsx';
import type { OrderView } from './order-view.ts';

/** Pieces and money, in one quiet box beside the page. */
export function OrderSummary({ order }: { order: OrderView }) {
  const { number, lines, status } = order;
  return (
    <aside aria-label="Your order" className="order-summary">
      <h2 className="font-display text-h3 font-semibold">
        Order <span className="order-number">{number}</span>
      </h2>
      <OrderLines lines={lines} />
      <Sums order={order} />
      {status === 'awaiting_payment' && (
        <p className="text-small text-stone">
          Keep this page, or find the order again with its number and your phone.
        </p>
      )}
    </aside>
  );
}

function Sums({ order }: { order: OrderView }) {
  const { subtotal, delivery_fee, total, vat, paid, status } = order;
  const fee = toCents(delivery_fee);
  const isPart = toCents(paid) > 0 && toCents(paid) !== toCents(total);
  return (
    <dl className="order-sums">
      {fee > 0 && <Sum name="Pieces">{formatPrice(toCents(subtotal))}</Sum>}
      <Sum name="Shipping">{fee > 0 ? formatPrice(fee) : 'Free'}</Sum>
      <Sum name={status === 'awaiting_payment' ? 'To pay' : 'Total'} total>
        {formatPrice(toCents(total))}
      </Sum>
      {isPart && <Sum name="Paid so far">{formatPrice(toCents(paid))}</Sum>}
      <Sum name="VAT in it">{formatPrice(toCents(vat))}</Sum>
    </dl>
  );
}

function Sum({ name, total = false, children }: { name: string; total?: boolean; children: ReactNode }) {
  return (
    <div data-total={total || undefined}>
      <dt>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}
