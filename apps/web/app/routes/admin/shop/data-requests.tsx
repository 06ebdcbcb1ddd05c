import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { useList } from '../../../components/office/lists/use-list.ts';
import {
  DataRequestTable,
  readDataRequestFilters,
  writeDataRequestFilters,
} from '../../../features/data-requests/data-request-table.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import type { Route } from './+types/data-requests';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Data requests | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = { ...readDataRequestFilters(url.searchParams), page_size: PAGE_SIZE };
  return browserApi.get('/admin/data-requests/', { query, signal: request.signal });
}

export default function DataRequests({ loaderData: result }: Route.ComponentProps) {
  const requests = useList(result, {
    read: readDataRequestFilters,
    write: writeDataRequestFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, onFilter } = requests;
  return (
    <>
      <PageHeader
        title="Data requests"
        note="Who asked for their data or its deletion, and by when the law wants an answer."
      />
      <Panel flush>
        <OfficeTabs
          label="Requests"
          value={filters.show}
          onChange={(show) => onFilter({ show, page: 1 })}
          tabs={[
            { value: 'open', label: 'Open', ...(list && { count: list.open }) },
            { value: 'closed', label: 'Closed' },
          ]}
        >
          <DataRequestTable {...requests} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
