import { Link } from 'react-router';
import { Thumb } from '../../components/thumb.tsx';
import { formatDate } from '../../lib/dates.ts';
import { centsOf, formatPrice } from '../../lib/format.ts';
import { countText } from './line-words.ts';
import { OrderBadge } from './order-badge.tsx';
import { orderPath } from './order-keys.ts';
import type { OrderRow } from './order-view.ts';
import { STATUS_TONES, STATUS_WORDS } from './status-words.ts';

/** Every order as one line that is a link. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <li key={order.number} className="border-b border-line">
          <Link
            to={orderPath(order.number)}
            className="group grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-1 py-4 lg:grid-cols-[5rem_1fr_auto_8rem] lg:gap-x-8"
          >
            <Thumb image={order.image} className="max-lg:row-span-2 max-lg:self-start" />
            <span className="grid min-w-0 gap-1">
              <span className="font-medium text-pretty wrap-anywhere underline-offset-4 group-hover:underline">
                {namesText(order)}
              </span>
              <span className="text-small text-stone">
                <span className="tracking-[0.04em]">{order.number}</span>, {formatDate(order.placed_at)},{' '}
                {countText(order.item_count)}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2 lg:contents">
              <span>
                <OrderBadge tone={STATUS_TONES[order.status]}>{STATUS_WORDS[order.status]}</OrderBadge>
              </span>
              <span className="money font-medium lg:text-right">{formatPrice(centsOf(order.total))}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The first two by name; a line is no list. */
function namesText({ names }: OrderRow): string {
  const [first = '', second, ...others] = names;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}
