import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel, PanelLink } from '../../components/office/layout/panel.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { formatMoney } from '../../lib/format.ts';
import type { DashboardView } from './figures.ts';
import { ThisMonth } from './this-month.tsx';

export function TopProducts({ products }: { products: DashboardView['top_products'] }) {
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
