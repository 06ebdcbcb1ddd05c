import { useRevalidator } from 'react-router';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { AuditFilterBar } from '../../features/audit/audit-filter-bar.tsx';
import { readAuditFilters, writeAuditFilters } from '../../features/audit/audit-filters.ts';
import { AuditTable } from '../../features/audit/audit-table.tsx';
import { useFilters } from '../../features/shell/use-filters.ts';
import { browserApi } from '../../lib/api.ts';
import type { Route } from './+types/audit';

const PAGE_SIZE = 30;

export const meta: Route.MetaFunction = () => [{ title: 'Audit log | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = { ...readAuditFilters(url.searchParams), page_size: PAGE_SIZE };
  return browserApi.get('/admin/audit/', { query, signal: request.signal });
}

export default function Audit({ loaderData: answer }: Route.ComponentProps) {
  const { filters, loading, filter } = useFilters({ read: readAuditFilters, write: writeAuditFilters });
  const { revalidate, state } = useRevalidator();
  const list = answer.ok ? answer.value : undefined;
  return (
    <>
      <PageHeader title="Audit log" note="Who did what, the latest first. Nobody can change it." />
      <Panel flush>
        <AuditFilterBar filters={filters} known={list} onFilter={filter} />
        <AuditTable
          filters={filters}
          list={list}
          problem={answer.ok ? undefined : answer.problem.message}
          loading={loading || state === 'loading'}
          pageSize={PAGE_SIZE}
          onFilter={filter}
          onRetry={() => void revalidate()}
        />
      </Panel>
    </>
  );
}
