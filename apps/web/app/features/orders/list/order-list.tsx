import { Link } from 'react-router';
import { Thumbnail } from '../../../components/pictures/thumbnail.tsx';
import { formatDate } from '../../../lib/time/nairobi-time.ts';
import { toCents, formatPrice, formatPieces } from '../../../lib/format.ts';
import { OrderBadge } from '../shared/order-badge.tsx';
import { orderPath } from '../order-keys.ts';
import type { OrderRow } from '../order-view.ts';
import { STATUS_TONES, STATUS_LABELS } from '../status-labels.ts';
import '../../../styles/shop/order-list.css';

export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <li key={order.number} className="border-b border-line">
          <Link to={orderPath(order.number)} className="own-order">
            <Thumbnail image={order.image} />
            <span className="grid min-w-0 gap-1">
              <span className="own-order-name">{namesText(order)}</span>
              <span className="text-small text-stone">
                {`${order.number}, ${formatDate(order.placed_at)}, ${formatPieces(order.item_count)}`}
              </span>
            </span>
            <span className="own-order-end">
              <OrderBadge tone={STATUS_TONES[order.status]}>{STATUS_LABELS[order.status]}</OrderBadge>
              <span className="money font-medium">{formatPrice(toCents(order.total))}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function namesText({ names }: OrderRow): string {
  const [first = '', second, ...others] = names;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}
