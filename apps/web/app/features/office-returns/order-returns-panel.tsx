import { Link } from 'react-router';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import type { OfficeOrderView } from '../office-orders/order-labels.ts';
import { pieceText, STATUS_LABELS, STATUS_TONES } from './return-labels.ts';

/** The returns of an order, newest first. Nothing if there are none. */
export function OrderReturnsPanel({ returns }: Pick<OfficeOrderView, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <Panel title="Returns">
      <ul className="grid gap-4">
        {returns.toReversed().map(({ id, number, status, requested_at, lines }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Link to={`/admin/returns/${id}`} className="font-semibold hover:text-bordeaux">
                {number}
              </Link>
              <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
            </p>
            <p className="wrap-anywhere">{lines.map(pieceText).join(', ')}</p>
            <p className="text-fine text-stone">{`Requested ${formatDateTime(requested_at)}`}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
