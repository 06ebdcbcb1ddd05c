import { loadNotifications } from '../../features/notifications/load-notifications.ts';
import { runNotificationAction } from '../../features/notifications/notification-actions.ts';
import { OfficeNotifications } from '../../features/notifications/office-notifications.tsx';
import type { Route } from './+types/notifications';

export const meta: Route.MetaFunction = () => [{ title: 'Notifications | Harusi' }];

export const clientLoader = loadNotifications('vendor');

export const clientAction = runNotificationAction;

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <OfficeNotifications audience="vendor" loaded={loaderData} />;
}
