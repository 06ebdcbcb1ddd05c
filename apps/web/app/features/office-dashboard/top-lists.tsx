import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel, PanelLink } from '../../components/office/layout/panel.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { formatMoney } from '../../lib/format.ts';
import type { DashboardView } from './dashboard-figures.ts';

export function TopProducts({ products }: { products: NonNullable<DashboardView['top_products']> }) {
  return (
    <Panel
      title={<ThisMonth>Top Products</ThisMonth>}
      action={<PanelLink to="/admin/products?ordering=-sold">Manage</PanelLink>}
      flush
    >
      {products.length === 0 && <EmptyState art="jewelry" title="Nothing sold this month yet" />}
      <ul>
        {products.map(({ id, name, image, sold, revenue }) => (
          <li key={id} className="border-b border-hair last:border-0">
            <Link
              to={`/admin/products?edit=${id}`}
              className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-ivory"
            >
              <Thumbnail image={image} className="w-8 flex-none" />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{name}</span>
                <span className="text-fine text-stone">{`${sold.toLocaleString('en')} sold`}</span>
              </span>
              <span className="money">{formatMoney(revenue)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function TopStylists({ stylists }: { stylists: NonNullable<DashboardView['top_stylists']> }) {
  return (
    <Panel
      title={<ThisMonth>Top Stylists</ThisMonth>}
      action={<PanelLink to="/admin/stylists">Manage</PanelLink>}
      flush
    >
      {stylists.length === 0 && <EmptyState art="other" title="No package sold this month yet" />}
      <ul>
        {stylists.map(({ id, name, bookings, rating, review_count, sales }) => (
          <li key={id} className="border-b border-hair last:border-0">
            <Link
              to={`/admin/stylists?view=${id}`}
              className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-ivory"
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{name}</span>
                <span className="text-fine text-stone">
                  {`${bookings} ${bookings === 1 ? 'booking' : 'bookings'}, ${review_count === 0 ? 'no reviews yet' : rating.toFixed(1)}`}
                </span>
              </span>
              <span className="money">{formatMoney(sales)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A panel title for figures of this month. */
const ThisMonth = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="text-fine font-normal text-stone">this month</span>
  </>
);
