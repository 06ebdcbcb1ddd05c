import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { useList } from '../../../components/office/lists/use-list.ts';
import {
  readReturnFilters,
  returnTabs,
  writeReturnFilters,
} from '../../../features/office-returns/list/return-filters.ts';
import { ReturnTable } from '../../../features/office-returns/list/return-table.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import type { Route } from './+types/returns';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Returns | Harusi' }];

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  browserApi.get('/admin/returns/', {
    query: { ...readReturnFilters(url.searchParams), page_size: PAGE_SIZE },
    signal,
  });

export default function Returns({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('order.changed');
  const returns = useList(result, {
    read: readReturnFilters,
    write: writeReturnFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, onFilter } = returns;
  return (
    <>
      <PageHeader title="Returns" note="What buyers send back or exchange, by deadline." />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(status) => onFilter({ status, page: 1 })}
          tabs={returnTabs(list?.counts)}
        >
          <ReturnTable {...returns} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
