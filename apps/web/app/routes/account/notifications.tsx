import { PageHeading } from '../../components/page-heading.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { loadNotifications } from '../../features/notifications/load-notifications.ts';
import { MarkAllButton } from '../../features/notifications/mark-all-button.tsx';
import { runNotificationAction } from '../../features/notifications/notification-actions.ts';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { requireRole } from '../../lib/session/guards.ts';
import type { Route } from './+types/notifications';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRole('customer')];

export const meta: Route.MetaFunction = accountMeta('Notifications', { hidden: true });

export const clientLoader = loadNotifications('customer');

export const clientAction = runNotificationAction;

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { result } = loaderData;
  return (
    <div className="wrap grid gap-8 pt-8 lg:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading title="Notifications" />
        <MarkAllButton unread={result.ok ? result.value.unread_count : 0} />
      </div>
      <div className="border border-line bg-white">
        <NotificationList
          audience="customer"
          hint="When a parcel leaves us or arrives, you read it here first."
          {...loaderData}
        />
      </div>
    </div>
  );
}
