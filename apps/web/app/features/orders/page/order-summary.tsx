import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import { choiceText, formatPrice, toCents } from '../../../lib/format.ts';
import type { OrderLineView, OrderView } from '../order-view.ts';

export function OrderSummary({ order }: { order: OrderView }) {
  const { number, lines, status, contact } = order;
  return (
    <aside aria-label="Your order" className="order-summary">
      <h2 className="font-display text-h3 font-semibold">
        Order <span className="order-number">{number}</span>
      </h2>
      <OrderLines lines={lines} />
      <Sums order={order} />
      {status === 'awaiting_payment' && (
        <p className="text-small text-stone">
          Keep this page. If you lose it, we send its link to your{' '}
          {contact.email === null ? 'phone' : 'email'} again.
        </p>
      )}
    </aside>
  );
}

function Sums({ order }: { order: OrderView }) {
  const { subtotal, delivery_fee, total, vat, paid, refunded, status } = order;
  const fee = toCents(delivery_fee);
  const isPart = toCents(paid) > 0 && toCents(paid) !== toCents(total);
  const isRefunded = Number(refunded) > 0;
  return (
    <dl className="order-sums">
      {fee > 0 && <Sum name="Pieces">{formatPrice(toCents(subtotal))}</Sum>}
      <Sum name="Shipping">{fee > 0 ? formatPrice(fee) : 'Free'}</Sum>
      <Sum name={status === 'awaiting_payment' ? 'To pay' : 'Total'} total>
        {formatPrice(toCents(total))}
      </Sum>
      {(isPart || isRefunded) && (
        <Sum name={isRefunded ? 'Paid' : 'Paid so far'}>{formatPrice(toCents(paid))}</Sum>
      )}
      {isRefunded && <Sum name="Refunded">{formatPrice(toCents(refunded))}</Sum>}
      {vat !== null && <Sum name="VAT in it">{formatPrice(toCents(vat))}</Sum>}
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

function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="order-line text-small">
          <Thumbnail image={line.image} />
          <span className="min-w-0 wrap-anywhere">
            <Link
              to={`/product/${line.product}-${line.slug}`}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {line.name}
            </Link>
            <span className="block text-stone">{lineDetails(line)}</span>
          </span>
          <span className="money">{formatPrice(toCents(line.total))}</span>
        </li>
      ))}
    </ul>
  );
}

const lineDetails = (line: OrderLineView) =>
  [
    choiceText(line),
    line.quantity > 1 ? `${line.quantity} pieces` : '',
    line.refunded_quantity > 0 ? `${line.refunded_quantity} refunded` : '',
  ]
    .filter(Boolean)
    .join(', ');
