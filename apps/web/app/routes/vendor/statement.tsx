import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { pageParam } from '../../lib/query-params.ts';
import { PayeeStats } from '../../features/payouts/payee-table.tsx';
import { StatementDownload } from '../../features/payouts/statement-download.tsx';
import { StatementTable } from '../../features/payouts/statement-table.tsx';
import { useList } from '../../components/office/lists/use-list.ts';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { Route } from './+types/statement';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Payouts | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = { page: pageParam(url.searchParams), page_size: PAGE_SIZE };
  return browserApi.get('/vendor/statement/', { query, signal: request.signal });
}

export default function Statement({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('transfer.changed', 'order.changed');
  const statement = useList(result, {
    read: (params) => ({ page: pageParam(params) }),
    write: ({ page }) => new URLSearchParams(page > 1 ? { page: String(page) } : {}),
    pageSize: PAGE_SIZE,
  });
  return (
    <>
      <PageHeader title="Payouts" note="Each sale, what went back to customers, and what was paid to you." />
      {statement.list && <PayeeStats payee={statement.list.payee} />}
      <Panel title="Statement" action={<StatementDownload />} flush>
        <StatementTable {...statement} />
      </Panel>
    </>
  );
}
