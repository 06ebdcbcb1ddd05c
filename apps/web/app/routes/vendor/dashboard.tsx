import { Bell, LogOut, Plus, RefreshCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { BalancePanel } from '../../features/vendor-dashboard/balance-panel.tsx';
import { DashboardStats } from '../../features/vendor-dashboard/dashboard-stats.tsx';
import type { DashboardView } from '../../features/vendor-dashboard/dashboard-view.ts';
import { TodoPanel } from '../../features/vendor-dashboard/todo-panel.tsx';
import { QuickActions } from '../../features/vendor-dashboard/quick-actions.tsx';
import { RecentNotifications } from '../../features/vendor-dashboard/recent-notifications.tsx';
import { SalesPanel } from '../../features/vendor-dashboard/sales-panel.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { formatMonth } from '../../lib/time/nairobi-time.ts';
import { logOut } from '../../lib/session/log-out.ts';
import type { Route } from './+types/dashboard';

const RECENT_NOTIFICATIONS = 4;

export const meta: Route.MetaFunction = () => [{ title: 'Vendor Dashboard | Harusi' }];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [dashboard, notifications] = await Promise.all([
    browserApi.get('/vendor/dashboard/', { signal }),
    browserApi.get('/notifications/', { query: { page_size: RECENT_NOTIFICATIONS }, signal }),
  ]);
  return { dashboard, notifications: notifications.ok ? notifications.value.results : [] };
}

export default function VendorDashboard({ loaderData, matches }: Route.ComponentProps) {
  // Sales and decisions create notices, so reload the figures with them.
  useReloadOnEvents('notification.added');
  const { dashboard: result, notifications } = loaderData;
  const { user } = matches[1].loaderData;
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  const refresh = () => void revalidate();
  const dashboard = result.ok ? result.value : undefined;
  return (
    <>
      <PageHeader
        title={dashboard?.business_name ?? 'Vendor Dashboard'}
        note={`Karibu, ${user.first_name}.${dashboard ? ` ${placeAndTime(dashboard)}` : ''}`}
        actions={<Actions busy={busy} onRefresh={refresh} />}
      />
      {dashboard === undefined ? (
        <Panel>
          <ErrorState
            title="Failed to load your products"
            message="Please try again."
            onRetry={refresh}
            busy={busy}
          />
        </Panel>
      ) : (
        <>
          <DashboardStats dashboard={dashboard} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
              <TodoPanel dashboard={dashboard} />
              <SalesPanel dashboard={dashboard} />
              <RecentNotifications notifications={notifications} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
              <QuickActions />
              <BalancePanel dashboard={dashboard} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

const placeAndTime = ({ business_address, joined_at }: DashboardView) =>
  [business_address, `vendor since ${formatMonth(joined_at)}`].filter(Boolean).join(', ');

function Actions({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  return (
    <>
      <ButtonLink to="/vendor/notifications" variant="line">
        <Icon of={Bell} small />
        Notifications
      </ButtonLink>
      <Button variant="line" onClick={onRefresh} busy={busy}>
        <Icon of={RefreshCw} small />
        Refresh
      </Button>
      <Button variant="line" onClick={() => void logOut()}>
        <Icon of={LogOut} small />
        Logout
      </Button>
      <ButtonLink to="/vendor/products/upload" className="max-sm:order-first max-sm:w-full">
        <Icon of={Plus} small />
        Add Product
      </ButtonLink>
    </>
  );
}
