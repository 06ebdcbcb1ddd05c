import { Suspense, type ReactNode } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { CHECK } from '../../../components/icons/icon-paths.ts';
import { LineIcon } from '../../../components/icons/line-icon.tsx';
import { formatPrice, toCents } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/time/nairobi-time.ts';
import { localPhone } from '../../../lib/kenya/phone.ts';
import { lazyPart, lazyPartAfterPage } from '../../../lib/network/load-code.ts';
import { orderText } from '../order-labels.ts';
import { orderPath } from '../order-keys.ts';
import type { OrderView } from '../order-view.ts';
import { OrderBadge } from '../shared/order-badge.tsx';
import { STATUS_LABELS, STATUS_TONES } from '../status-labels.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderTrack } from './order-track.tsx';
import { Parcels } from './parcels.tsx';

const OrderPapers = lazyPartAfterPage(() => import('./order-papers.tsx'));
const OrderReturns = lazyPart(() => import('../returns/order-returns.tsx'));
const OrderReviews = lazyPart(() => import('./order-reviews.tsx'));

const canBeReviewed = ({ can_review, lines }: OrderView) => can_review || lines.some(({ review }) => review);

/** An order that is not awaiting payment. */
export default function SettledOrder({ order }: { order: OrderView }) {
  const hasGoods = order.status !== 'cancelled';
  return (
    <>
      <OrderHead order={order} />
      <OrderButtons order={order} />
      {order.can_return && (
        <p>
          <ButtonLink to={`${orderPath(order.number)}/return`} variant="line" className="max-sm:w-full">
            Return or exchange
          </ButtonLink>
        </p>
      )}
      {order.returns.length > 0 && (
        <Suspense>
          <OrderReturns order={order} />
        </Suspense>
      )}
      {hasGoods && canBeReviewed(order) && (
        <Suspense>
          <OrderReviews order={order} />
        </Suspense>
      )}
      {hasGoods && order.parcels.length > 0 && <Parcels order={order} />}
      <OrderTrack order={order} />
      <OrderFacts order={order} />
      {order.papers.length > 0 && (
        <Suspense>
          <OrderPapers order={order} />
        </Suspense>
      )}
    </>
  );
}

/** Screen readers announce changes of the status. */
function OrderHead({ order }: { order: OrderView }) {
  const { status } = order;
  const { title, text } = orderText(order);
  const isSettled = status === 'paid' || status === 'delivered';
  return (
    <div aria-live="polite" className="grid justify-items-start gap-4">
      {isSettled && (
        <span className="order-mark">
          <LineIcon of={CHECK} />
        </span>
      )}
      <OrderBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</OrderBadge>
      <h1 className="font-display text-h1 font-medium text-balance">{title}</h1>
      <p className="max-w-read text-body-l text-stone">{text}</p>
      {status === 'cancelled' && (
        <ButtonLink to="/collections" variant="line">
          Continue Shopping
        </ButtonLink>
      )}
    </div>
  );
}

function OrderFacts({ order }: { order: OrderView }) {
  const { contact, delivery, receipts, placed_at } = order;
  return (
    <div className="grid gap-10 sm:grid-cols-2">
      <Facts title="Delivery">
        <p className="font-medium">{contact.name}</p>
        <p>
          {delivery.pickup_point && `Pick-up at ${delivery.pickup_point.name}, `}
          {delivery.landmark}
          <br />
          {delivery.town !== delivery.county && `${delivery.town}, `}
          {delivery.county}
        </p>
        <p className="text-stone">
          {localPhone(contact.phone)}
          {contact.email !== null && (
            <>
              <br />
              {contact.email}
            </>
          )}
        </p>
        {delivery.notes !== null && <p className="text-stone">“{delivery.notes}”</p>}
      </Facts>
      <Facts title="Payment">
        {receipts.map(({ receipt, amount, paid_at }) => (
          <p key={`${receipt} ${paid_at}`}>
            <span className="font-medium">{formatPrice(toCents(amount))}</span> by{' '}
            <span className="whitespace-nowrap">M-Pesa</span>
            <br />
            <span className="text-stone">
              {receipt === null ? 'Receipt follows' : `Receipt ${receipt}`}, {formatDateTime(paid_at)}
            </span>
          </p>
        ))}
        {receipts.length === 0 && <p className="text-stone">No payment has reached us yet.</p>}
        <p className="text-stone">Ordered on {formatDateTime(placed_at)}</p>
      </Facts>
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2 text-[0.9375rem] wrap-anywhere">
      <h2 className="label mb-2 text-gold-text">{title}</h2>
      {children}
    </section>
  );
}
