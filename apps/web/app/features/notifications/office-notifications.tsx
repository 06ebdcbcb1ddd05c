import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import type { LoadedNotifications } from './load-notifications.ts';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './notification-list.tsx';

const HINTS = {
  vendor: 'Approvals, rejections, sales and payouts appear here.',
  admin: 'Products that vendors send for approval, and whatever else needs you, appear here.',
} as const;

interface OfficeNotificationsProps {
  audience: keyof typeof HINTS;
  loaded: LoadedNotifications;
}

export function OfficeNotifications({ audience, loaded }: OfficeNotificationsProps) {
  const { result } = loaded;
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={<MarkAllButton unread={result.ok ? result.value.unread_count : 0} />}
      />
      <Panel flush>
        <NotificationList audience={audience} hint={HINTS[audience]} {...loaded} />
      </Panel>
    </>
  );
}
