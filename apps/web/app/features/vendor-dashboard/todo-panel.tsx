import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import type { DashboardView } from './dashboard-view.ts';

/** Orders first, then rejected products, then low stock. */
export function TodoPanel({ dashboard }: { dashboard: DashboardView }) {
  const { parcels, rejected_products, low_stock, to_dispatch } = dashboard;
  const isQuiet = parcels.length + rejected_products.length + low_stock.length === 0;
  return (
    <Panel title="Needs you" action={<ToDispatch count={to_dispatch} />} flush>
      {isQuiet ? (
        <p className="p-4 text-stone">
          Nothing just now. New orders and decisions appear here by themselves.
        </p>
      ) : (
        <ul>
          {parcels.map(({ order, names, image, town, paid_at }) => (
            <Task
              key={order}
              image={image}
              title={`Parcel for order ${order}`}
              badge={<StatusBadge tone="info">To dispatch</StatusBadge>}
              text={`${names.join(', ')}, to ${town}, paid ${formatDateTime(paid_at)}`}
              action={{ label: 'Dispatch', about: order, to: `/vendor/orders/${order}` }}
            />
          ))}
          {rejected_products.map(({ id, name, image, rejection_reason }) => (
            <Task
              key={id}
              image={image}
              title={name}
              badge={<StatusBadge tone="danger">Rejected</StatusBadge>}
              text={`“${rejection_reason}”`}
              action={{ label: 'Fix and resubmit', about: name, to: `/vendor/products/${id}/edit` }}
            />
          ))}
          {low_stock.map(({ id, name, image, inventory }) => (
            <Task
              key={id}
              image={image}
              title={name}
              badge={
                <StatusBadge tone="warn">{inventory === 0 ? 'Sold out' : `${inventory} left`}</StatusBadge>
              }
              text={inventory === 0 ? 'It can’t be bought until you add stock.' : 'It will be sold out soon.'}
              action={{ label: 'Add stock', about: name, to: `/vendor/products/${id}/edit` }}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const ToDispatch = ({ count }: { count: number }) => (
  <Link
    to="/vendor/orders"
    className="inline-flex min-h-6 items-center text-fine text-gold-text hover:underline"
  >
    {count === 1 ? '1 order to dispatch' : `${count} orders to dispatch`}
  </Link>
);

interface TaskProps {
  image: string | null;
  title: string;
  badge: ReactNode;
  text: string;
  action: { label: string; about: string; to: string };
}

function Task({ image, title, badge, text, action: { label, about, to } }: TaskProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 border-b border-hair px-4 py-3 last:border-0 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <Thumbnail image={image} className="aspect-square! self-start overflow-hidden rounded-control" />
      <div className="grid gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-semibold">{title}</strong>
          {badge}
        </p>
        <p className="text-stone">{text}</p>
      </div>
      <ButtonLink to={to} variant="line" size="small" className="justify-self-start max-sm:col-start-2">
        {label}
        <span className="sr-only"> {about}</span>
      </ButtonLink>
    </li>
  );
}
