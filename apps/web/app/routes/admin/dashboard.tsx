import type { StaffRole } from '@harusi/contracts/constants/staff-roles';
import { Plus } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { ReloadState } from '../../components/office/layout/panel.tsx';
import { TileLink, Tiles } from '../../components/office/layout/tiles.tsx';
import type { DashboardView } from '../../features/office-dashboard/dashboard-figures.ts';
import { DashboardStats } from '../../features/office-dashboard/dashboard-stats.tsx';
import { NeedsPanel } from '../../features/office-dashboard/needs-panel.tsx';
import { RecentOrders, RecentSales } from '../../features/office-dashboard/recent-tables.tsx';
import { RevenuePanel } from '../../features/office-dashboard/revenue-panel.tsx';
import { TopProducts, TopStylists } from '../../features/office-dashboard/top-lists.tsx';
import {
  ADMIN_AREA,
  areaFor,
  BACK_TO_SITE,
  listScreens,
} from '../../features/office-shell/office-screens.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useReloadAt } from '../../lib/events/use-reload-at.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { formatLongDate } from '../../lib/time/nairobi-time.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Admin Dashboard | Harusi' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return browserApi.get('/admin/dashboard/', { signal: request.signal });
}

/** The most used screens; the sidebar has them all. */
const TILES = [
  '/admin/parcels',
  '/admin/products',
  '/admin/product-approvals',
  '/admin/upload',
  '/admin/flash-sales',
  '/admin/accounting',
  '/admin/stylists',
  '/admin/clients',
  '/admin/sales',
  '/admin/payments',
];
/** Events that change a figure. */
const EVENTS = [
  'order.changed',
  'booking.changed',
  'transfer.changed',
  'money.changed',
  'submission.changed',
  'product.changed',
  'campaign.changed',
  'stylist.changed',
  'portfolio.changed',
  'review.written',
  'enquiry.received',
] as const;

const screensFor = (role: StaffRole | null) => {
  const screens = listScreens(areaFor(ADMIN_AREA, role));
  return TILES.flatMap((tile) => screens.filter(({ to }) => to === tile));
};

export default function AdminDashboard({ loaderData: result, matches }: Route.ComponentProps) {
  useReloadOnEvents(...EVENTS);
  const can = useCan();
  const screens = screensFor(matches[1].loaderData.user.staff_role);
  const board = result.ok ? result.value : undefined;
  useReloadAt(board?.next_edge);
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        note={board && formatLongDate(board.at)}
        actions={
          can('catalogue') && (
            <ButtonLink to="/admin/upload">
              <Icon of={Plus} small />
              Add Product
            </ButtonLink>
          )
        }
      />
      {!result.ok && (
        <div className="panel">
          <ReloadState message={result.problem.message} />
        </div>
      )}
      {board && <Board board={board} />}
      <section aria-label="All areas">
        <Tiles>
          {[...screens, BACK_TO_SITE].map(({ to, label, icon }) => (
            <TileLink key={to} to={to} icon={icon}>
              {label}
            </TileLink>
          ))}
        </Tiles>
      </section>
    </>
  );
}

/** Tasks come first on a phone and beside the revenue on a desktop; without revenue they have the whole width. */
function Board({ board }: { board: DashboardView }) {
  if (board.days === undefined) {
    return (
      <>
        <NeedsPanel board={board} />
        <DashboardStats board={board} />
      </>
    );
  }
  return (
    <>
      <DashboardStats board={board} />
      <div className={HALVES}>
        <div className="lg:col-start-2">
          <NeedsPanel board={board} />
        </div>
        <div className={`${STACK} lg:col-start-1 lg:row-start-1`}>
          <RevenuePanel days={board.days} />
          {board.recent_sales && <RecentSales sales={board.recent_sales} />}
        </div>
      </div>
      <div className={HALVES}>
        {board.recent_orders && <RecentOrders orders={board.recent_orders} />}
        <div className={STACK}>
          {board.top_stylists && <TopStylists stylists={board.top_stylists} />}
          {board.top_products && <TopProducts products={board.top_products} />}
        </div>
      </div>
    </>
  );
}

const STACK = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6';
const HALVES = `${STACK} items-start lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]`;
