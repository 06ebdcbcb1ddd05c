import { Button } from '../../components/button.tsx';
import { OfficeTabs } from '../../components/office/office-tabs.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { SearchBar } from '../../components/office/search-bar.tsx';
import { allTab, stateTabs } from '../../components/office/state-tabs.ts';
import { monthWords } from '../../features/accounting/periods.ts';
import { readOrderFilters, STATUSES, writeOrderFilters } from '../../features/office-orders/order-filters.ts';
import { OrderTable } from '../../features/office-orders/order-table.tsx';
import { STATUS_WORDS } from '../../features/office-orders/office-words.ts';
import { useList } from '../../features/shell/use-list.ts';
import { useLive } from '../../features/shell/use-live.ts';
import { browserApi } from '../../lib/api.ts';
import type { Route } from './+types/orders';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Orders | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { status, soldIn, ...list } = readOrderFilters(url.searchParams);
  const query = {
    ...list,
    status: status === 'all' ? undefined : status,
    sold_in: soldIn,
    page_size: PAGE_SIZE,
  };
  return browserApi.get('/admin/orders/', { query, signal: request.signal });
}

export default function Orders({ loaderData: answer }: Route.ComponentProps) {
  useLive('order.changed');
  const orders = useList(answer, { read: readOrderFilters, write: writeOrderFilters, pageSize: PAGE_SIZE });
  const { filters, list, onFilter } = orders;
  return (
    <>
      <PageHeader title="Orders" note="What people bought, newest first." />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(status) => onFilter({ status, page: 1 })}
          tabs={[allTab(list?.counts), ...stateTabs(STATUSES, STATUS_WORDS, list?.counts)]}
        >
          <SearchBar
            label="Search orders"
            placeholder="Number, name, phone, e-mail or M-Pesa receipt"
            filters={filters}
            onFilter={onFilter}
          />
          {filters.soldIn !== '' && (
            <p className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-ivory px-4 py-2">
              {`Paid in ${monthWords(filters.soldIn)}, and not given back`}
              <Button variant="line" size="small" onClick={() => onFilter({ soldIn: '', page: 1 })}>
                Show all
              </Button>
            </p>
          )}
          <OrderTable {...orders} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
