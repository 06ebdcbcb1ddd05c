import { ButtonLink } from '../../components/button.tsx';
import { CHECK } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { OrderBadge } from './order-badge.tsx';
import type { OrderView } from './order-view.ts';
import { tellOrder } from './order-words.ts';
import { STATUS_TONES, STATUS_WORDS } from './status-words.ts';

/** Where an order stands that is no longer waiting for its money. Read out when it changes under somebody's eyes. */
export function OrderHead({ order }: { order: OrderView }) {
  const { status } = order;
  const { title, text } = tellOrder(order);
  const isSettled = status === 'paid' || status === 'delivered';
  return (
    <div aria-live="polite" className="grid justify-items-start gap-4">
      {isSettled && (
        <span className="order-mark">
          <LineIcon of={CHECK} />
        </span>
      )}
      <OrderBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</OrderBadge>
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
