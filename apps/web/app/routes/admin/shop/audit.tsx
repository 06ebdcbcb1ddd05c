import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { useList } from '../../../components/office/lists/use-list.ts';
import { AuditFilterBar } from '../../../features/audit/audit-filter-bar.tsx';
import { readAuditFilters, writeAuditFilters } from '../../../features/audit/audit-filters.ts';
import { AuditTable } from '../../../features/audit/audit-table.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import type { Route } from './+types/audit';

const PAGE_SIZE = 30;

export const meta: Route.MetaFunction = () => [{ title: 'Audit log | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = { ...readAuditFilters(url.searchParams), page_size: PAGE_SIZE };
  return browserApi.get('/admin/audit/', { query, signal: request.signal });
}

export default function Audit({ loaderData: result }: Route.ComponentProps) {
  const log = useList(result, { read: readAuditFilters, write: writeAuditFilters, pageSize: PAGE_SIZE });
  const { filters, list, onFilter } = log;
  return (
    <>
      <PageHeader title="Audit log" note="Who did what, newest first. The log can’t be changed." />
      <Panel flush>
        <AuditFilterBar filters={filters} known={list} onFilter={onFilter} />
        <AuditTable {...log} />
      </Panel>
    </>
  );
}
