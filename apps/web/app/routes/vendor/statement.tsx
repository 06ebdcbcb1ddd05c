import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import { useList } from '../../components/office/lists/use-list.ts';
import type { InvoiceListView } from '../../features/commission-invoices/invoice-labels.ts';
import { InvoiceTable } from '../../features/commission-invoices/invoice-table.tsx';
import { PayeeStats } from '../../features/payouts/payee-table.tsx';
import type { StatementView } from '../../features/payouts/payout-labels.ts';
import { StatementDownload } from '../../features/payouts/statement-download.tsx';
import { StatementTable } from '../../features/payouts/statement-table.tsx';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { pageParam } from '../../lib/query-params.ts';
import type { Route } from './+types/statement';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Payouts | Harusi' }];

const TABS = [
  { value: 'statement', label: 'Statement' },
  { value: 'invoices', label: 'Commission invoices' },
] as const;

interface Filters {
  tab: (typeof TABS)[number]['value'];
  page: number;
}

const RULES = {
  read: (params: URLSearchParams): Filters => ({
    tab: params.get('tab') === 'invoices' ? 'invoices' : 'statement',
    page: pageParam(params),
  }),
  write: ({ tab, page }: Filters) =>
    new URLSearchParams({ ...(tab === 'invoices' && { tab }), ...(page > 1 && { page: String(page) }) }),
  pageSize: PAGE_SIZE,
};

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const { tab, page } = RULES.read(url.searchParams);
  const query = { page, page_size: PAGE_SIZE };
  if (tab === 'invoices') {
    const result = await browserApi.get('/vendor/commission-invoices/', { query, signal });
    return { shows: 'invoices', result } as const;
  }
  return {
    shows: 'statement',
    result: await browserApi.get('/vendor/statement/', { query, signal }),
  } as const;
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  useReloadOnEvents('transfer.changed', 'order.changed');
  return (
    <>
      <PageHeader title="Payouts" note="Each sale, what went back to customers, and what was paid to you." />
      {loaderData.shows === 'statement' ? (
        <Statement result={loaderData.result} />
      ) : (
        <Invoices result={loaderData.result} />
      )}
    </>
  );
}

function Statement({ result }: { result: Result<StatementView> }) {
  const statement = useList(result, RULES);
  const { filters, onFilter, list } = statement;
  return (
    <>
      {list && <PayeeStats payee={list.payee} />}
      <Panel flush>
        <OfficeTabs
          label="List"
          value={filters.tab}
          onChange={(tab) => onFilter({ tab, page: 1 })}
          tabs={TABS}
        >
          <div className="flex justify-end border-b border-line p-3">
            <StatementDownload />
          </div>
          <StatementTable {...statement} />
        </OfficeTabs>
      </Panel>
    </>
  );
}

function Invoices({ result }: { result: Result<InvoiceListView> }) {
  const invoices = useList(result, RULES);
  const { filters, onFilter } = invoices;
  return (
    <Panel flush>
      <OfficeTabs label="List" value={filters.tab} onChange={(tab) => onFilter({ tab, page: 1 })} tabs={TABS}>
        <InvoiceTable area="vendor" {...invoices} />
      </OfficeTabs>
    </Panel>
  );
}
