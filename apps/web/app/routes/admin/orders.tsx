import { useRevalidator } from 'react-router';
import { OfficeTabs } from '../../components/office/office-tabs.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { SearchBox } from '../../components/office/search-box.tsx';
import { readOrderFilters, STATUSES, writeOrderFilters } from '../../features/office-orders/order-filters.ts';
import { OrderTable } from '../../features/office-orders/order-table.tsx';
import { STATUS_WORDS } from '../../features/office-orders/office-words.ts';
import { useFilters } from '../../features/shell/use-filters.ts';
import { useLive } from '../../features/shell/use-live.ts';
import { browserApi } from '../../lib/api.ts';
import type { Route } from './+types/orders';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Orders | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { status, search, page } = readOrderFilters(url.searchParams);
  const query = { status: status === 'all' ? undefined : status, search, page, page_size: PAGE_SIZE };
  return browserApi.get('/admin/orders/', { query, signal: request.signal });
}

export default function Orders({ loaderData: answer }: Route.ComponentProps) {
  useLive('order.changed');
  const { filters, loading, filter } = useFilters({ read: readOrderFilters, write: writeOrderFilters });
  const { revalidate, state } = useRevalidator();
  const list = answer.ok ? answer.value : undefined;
  const counts = list?.counts;
  const all = counts && STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <>
      <PageHeader title="Orders" note="What people bought, newest first." />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(value) =>
            filter({ status: STATUSES.find((status) => status === value) ?? 'all', page: 1 })
          }
          tabs={[
            { value: 'all', label: 'All', ...(all !== undefined && { count: all }) },
            ...STATUSES.map((status) => ({
              value: status,
              label: STATUS_WORDS[status],
              ...(counts && { count: counts[status] }),
            })),
          ]}
        >
          <div className="flex flex-wrap gap-2 border-b border-line p-3">
            <SearchBox
              label="Search orders"
              placeholder="Number, name, phone, e-mail or M-Pesa receipt"
              defaultValue={filters.search}
              onSearch={(search) => filter({ search, page: 1 })}
            />
          </div>
          <OrderTable
            filters={filters}
            list={list}
            problem={answer.ok ? undefined : answer.problem.message}
            loading={loading || state === 'loading'}
            pageSize={PAGE_SIZE}
            onFilter={filter}
            onRetry={() => void revalidate()}
          />
        </OfficeTabs>
      </Panel>
    </>
  );
}
