import { hasPermission } from '@harusi/contracts/constants/staff-roles';
import { ButtonLink } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { FailureTable } from '../../../features/office-messages/failure-table.tsx';
import {
  readMessageFilters,
  writeMessageFilters,
} from '../../../features/office-messages/message-filters.ts';
import {
  CHANNELS,
  CHANNEL_LABELS,
  type FailureList,
  type OverviewView,
} from '../../../features/office-messages/message-labels.ts';
import { HoldNotice, MessageStats, SpendPanel } from '../../../features/office-messages/overview-panels.tsx';
import { ReportAddresses } from '../../../features/office-messages/report-addresses.tsx';
import { browserApi, type Result } from '../../../lib/api/browser-api.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { userContext } from '../../../lib/session/guards.ts';
import type { Route } from './+types/messages';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Messages | Harusi' }];

export async function clientLoader({ request: { signal }, url, context }: Route.ClientLoaderArgs) {
  const { channel, page, cursor } = readMessageFilters(url.searchParams);
  const query = { ...(channel !== 'all' && { channel }), page, cursor, page_size: PAGE_SIZE };
  const maySee = hasPermission(context.get(userContext).staff_role, 'clients');
  const [overview, failures] = await Promise.all([
    browserApi.get('/admin/messages/', { signal }),
    maySee ? browserApi.get('/admin/messages/failures/', { query, signal }) : undefined,
  ]);
  return { overview, failures };
}

export default function MessagesScreen({ loaderData: { overview, failures } }: Route.ComponentProps) {
  const can = useCan();
  return (
    <>
      <PageHeader
        title="Messages"
        note="Emails, SMS and WhatsApp: what they cost, what arrived and what did not."
        actions={
          can('money-settings') && (
            <ButtonLink variant="line" to="/admin/emails">
              Words of Our Emails
            </ButtonLink>
          )
        }
      />
      {overview.ok ? (
        <Overview overview={overview.value} />
      ) : (
        <Panel>
          <ReloadState message={overview.problem.message} />
        </Panel>
      )}
      {failures !== undefined && <Failures result={failures} />}
      {can('money-settings') && <ReportAddresses />}
    </>
  );
}

function Overview({ overview: { holds, budgets, channels, days } }: { overview: OverviewView }) {
  const can = useCan();
  return (
    <>
      {holds.map((hold) => (
        <HoldNotice key={hold.channel} hold={hold} mayRetry={can('clients')} />
      ))}
      <MessageStats budgets={budgets} channels={channels} />
      <SpendPanel days={days} />
    </>
  );
}

function Failures({ result }: { result: Result<FailureList> }) {
  const failures = useList(result, {
    read: readMessageFilters,
    write: writeMessageFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, onFilter } = failures;
  return (
    <Panel title="Failed, or unknown" flush>
      <OfficeTabs
        label="Channel"
        value={filters.channel}
        onChange={(channel) => onFilter({ channel, page: 1 })}
        tabs={[allTab(), ...stateTabs(CHANNELS, CHANNEL_LABELS)]}
      >
        <FailureTable {...failures} />
      </OfficeTabs>
    </Panel>
  );
}
