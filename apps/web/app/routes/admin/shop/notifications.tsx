import { loadNotices } from '../../../features/notifications/load-notices.ts';
import { runNoticeAction } from '../../../features/notifications/notice-actions.ts';
import { OfficeNotices } from '../../../features/notifications/office-notices.tsx';
import type { Route } from './+types/notifications';

export const meta: Route.MetaFunction = () => [{ title: 'Notifications | Harusi' }];

export const clientLoader = loadNotices('admin');

export const clientAction = runNoticeAction;

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <OfficeNotices audience="admin" loaded={loaderData} />;
}
