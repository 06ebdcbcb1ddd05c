import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import type { LoadedNotices } from './load-notices.ts';
import { MarkAllButton } from './mark-all-button.tsx';
import { NoticeList } from './notice-list.tsx';

interface OfficeNoticesProps {
  audience: 'vendor' | 'admin';
  loaded: LoadedNotices;
}

export function OfficeNotices({ audience, loaded }: OfficeNoticesProps) {
  const { result } = loaded;
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={<MarkAllButton unread={result.ok ? result.value.unread_count : 0} />}
      />
      <Panel flush>
        <NoticeList audience={audience} {...loaded} />
      </Panel>
    </>
  );
}
