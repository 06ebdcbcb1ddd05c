import { useRevalidator } from 'react-router';
import { OfficeTabs } from '../../components/office/office-tabs.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { SearchBox } from '../../components/office/search-box.tsx';
import { PARCEL_WORDS } from '../../features/office-orders/office-words.ts';
import { useFilters } from '../../features/shell/use-filters.ts';
import { useLive } from '../../features/shell/use-live.ts';
import {
  PARCEL_STATES,
  readVendorOrderFilters,
  writeVendorOrderFilters,
} from '../../features/vendor-orders/vendor-order-filters.ts';
import { VendorOrderTable } from '../../features/vendor-orders/vendor-order-table.tsx';
import { browserApi } from '../../lib/api.ts';
import type { Route } from './+types/orders';

const PAGE_SIZE = 20;
const FILTERS = { read: readVendorOrderFilters, write: writeVendorOrderFilters };

export const meta: Route.MetaFunction = () => [{ title: 'Orders | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { status, search, page } = readVendorOrderFilters(url.searchParams);
  const query = { status: status === 'all' ? undefined : status, search, page, page_size: PAGE_SIZE };
  return browserApi.get('/vendor/orders/', { query, signal: request.signal });
}

export default function Orders({ loaderData: answer }: Route.ComponentProps) {
  useLive('order.changed');
  const { filters, loading, filter } = useFilters(FILTERS);
  const { revalidate, state } = useRevalidator();
  const list = answer.ok ? answer.value : undefined;
  const counts = list?.counts;
  const all = counts && PARCEL_STATES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <>
      <PageHeader title="Orders" note="Your parcels in paid orders, and what you earn on each." />
      <Panel flush>
        <OfficeTabs
          label="Parcel"
          value={filters.status}
          onChange={(value) =>
            filter({ status: PARCEL_STATES.find((status) => status === value) ?? 'all', page: 1 })
          }
          tabs={[
            { value: 'all', label: 'All', ...(all !== undefined && { count: all }) },
            ...PARCEL_STATES.map((status) => ({
              value: status,
              label: PARCEL_WORDS[status],
              ...(counts && { count: counts[status] }),
            })),
          ]}
        >
          <div className="flex flex-wrap gap-2 border-b border-line p-3">
            <SearchBox
              label="Search orders"
              placeholder="Order number, product or SKU"
              defaultValue={filters.search}
              onSearch={(search) => filter({ search, page: 1 })}
            />
          </div>
          <VendorOrderTable
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
