import { Link } from 'react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Panel, PanelLink } from '../../components/office/layout/panel.tsx';
import { formatMoney } from '../../lib/format.ts';
import type { DashboardView } from './figures.ts';
import { ThisMonth } from './this-month.tsx';

export function TopStylists({ stylists }: { stylists: DashboardView['top_stylists'] }) {
  return (
    <Panel
      title={<ThisMonth>Top Stylists</ThisMonth>}
      action={<PanelLink to="/admin/stylists">Manage</PanelLink>}
      flush
    >
      {stylists.length === 0 && <EmptyState art="other" title="No package sold this month yet" />}
      <ul>
        {stylists.map(({ id, name, bookings, rating, sales }) => (
          <li key={id} className="border-b border-hair last:border-0">
            <Link
              to={`/admin/stylists?view=${id}`}
              className="flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-ivory"
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{name}</span>
                <span className="text-fine text-stone">
                  {`${bookings} ${bookings === 1 ? 'booking' : 'bookings'}, ${rating.toFixed(1)}`}
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
