import type { ResponseOf } from '@harusi/contracts/calls';
import { Bell, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../components/icons/icon.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';

type NotificationView = ResponseOf<'GET', '/notifications/'>['results'][number];

const ICONS: Readonly<Record<NotificationView['notification_type'], LucideIcon>> = {
  product_approved: CircleCheck,
  product_rejected: TriangleAlert,
  product_approval_request: Bell,
  other: Bell,
};

export function RecentNotifications({ notifications }: { notifications: readonly NotificationView[] }) {
  return (
    <Panel
      title="Recent notifications"
      action={
        <Link
          to="/vendor/notifications"
          className="inline-flex min-h-6 items-center text-fine text-gold-text hover:underline"
        >
          View all
        </Link>
      }
      flush
    >
      {notifications.length === 0 && <p className="p-4 text-stone">None yet.</p>}
      <ul>
        {notifications.map(({ id, notification_type, title, created_at, is_read, link }) => (
          <li key={id} className="flex items-center gap-3 border-b border-hair px-4 py-3 last:border-0">
            <Icon of={ICONS[notification_type]} className="text-gold-text" />
            <span className="grid min-w-0 wrap-anywhere">
              <Link
                to={link ?? '/vendor/notifications'}
                className={`hover:text-bordeaux ${is_read ? '' : 'font-semibold'}`}
              >
                {title}
              </Link>
              <time dateTime={created_at} className="text-fine text-stone">
                {formatDateTime(created_at)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
