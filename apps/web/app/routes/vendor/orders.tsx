import { OfficeTabs } from '../../components/office/lists/office-tabs.tsx';
import { PageHeader } from '../../components/office/layout/page-header.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { SearchBar } from '../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../components/office/lists/state-tabs.ts';
import { PARCEL_LABELS } from '../../features/office-orders/order-labels.ts';
import { useSelection } from '../../components/office/lists/use-selection.ts';
import { useList } from '../../components/office/lists/use-list.ts';
import { useReloadOnEvents } from '../../lib/events/use-reload-on-events.ts';
import {
  PARCEL_STATES,
  readVendorOrderFilters,
  writeVendorOrderFilters,
} from '../../features/vendor-orders/vendor-order-filters.ts';
import { VendorOrderTable } from '../../features/vendor-orders/vendor-order-table.tsx';
import { VENDOR_PARCEL_PAPERS } from '../../features/papers/paper-files.ts';
import { PrintBar } from '../../features/papers/print-bar.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import type { Route } from './+types/orders';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Orders | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { status, search, page } = readVendorOrderFilters(url.searchParams);
  const query = { status: status === 'all' ? undefined : status, search, page, page_size: PAGE_SIZE };
  return browserApi.get('/vendor/orders/', { query, signal: request.signal });
}

export default function Orders({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('order.changed');
  const orders = useList(result, {
    read: readVendorOrderFilters,
    write: writeVendorOrderFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, onFilter } = orders;
  const { ticked, selection, clear } = useSelection(list?.results ?? [], {
    keyOf: ({ number }) => number,
    nameOf: ({ number }) => `order ${number}`,
  });
  return (
    <>
      <PageHeader title="Orders" note="Your parcels in paid orders, and what you earn on each." />
      <Panel flush>
        <OfficeTabs
          label="Parcel"
          value={filters.status}
          onChange={(status) => onFilter({ status, page: 1 })}
          tabs={[allTab(list?.counts), ...stateTabs(PARCEL_STATES, PARCEL_LABELS, list?.counts)]}
        >
          <SearchBar
            label="Search orders"
            placeholder="Order number, product or SKU"
            filters={filters}
            onFilter={onFilter}
          />
          {ticked.length > 0 && (
            <PrintBar
              orders={ticked.map(({ number }) => number)}
              papers={VENDOR_PARCEL_PAPERS}
              onClear={clear}
            />
          )}
          <VendorOrderTable {...orders} selection={selection} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
