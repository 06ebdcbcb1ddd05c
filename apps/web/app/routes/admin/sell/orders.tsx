import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { ActiveFilterNotice } from '../../../components/office/lists/list-table.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useSelection } from '../../../components/office/lists/use-selection.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { monthLabel } from '../../../features/accounting/periods.ts';
import {
  readOrderFilters,
  STATUSES,
  writeOrderFilters,
} from '../../../features/office-orders/order-filters.ts';
import { STATUS_LABELS } from '../../../features/office-orders/order-labels.ts';
import { OrderTable } from '../../../features/office-orders/order-table.tsx';
import { MONEY_PAPERS, SHOP_PARCEL_PAPERS } from '../../../features/papers/paper-files.ts';
import { PrintBar } from '../../../features/papers/print-bar.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import type { Route } from './+types/orders';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Orders | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { status, soldIn, toSend, ...list } = readOrderFilters(url.searchParams);
  const query = {
    ...list,
    status: status === 'all' ? undefined : status,
    sold_in: soldIn,
    to_send: toSend ? 'true' : undefined,
    page_size: PAGE_SIZE,
  };
  return browserApi.get('/admin/orders/', { query, signal: request.signal });
}

export default function Orders({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('order.changed');
  const orders = useList(result, { read: readOrderFilters, write: writeOrderFilters, pageSize: PAGE_SIZE });
  const { filters, list, onFilter } = orders;
  const { ticked, selection, clear } = useSelection(list?.results ?? [], {
    keyOf: ({ number }) => number,
    nameOf: ({ number }) => `order ${number}`,
  });
  const papers = useCan()('orders') ? [...SHOP_PARCEL_PAPERS, ...MONEY_PAPERS] : MONEY_PAPERS;
  return (
    <>
      <PageHeader title="Orders" note="What people bought, newest first." />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(status) => onFilter({ status, page: 1 })}
          tabs={[allTab(list?.counts), ...stateTabs(STATUSES, STATUS_LABELS, list?.counts)]}
        >
          <SearchBar
            label="Search orders"
            placeholder="Number, name, phone, email or M-Pesa receipt"
            filters={filters}
            onFilter={onFilter}
          />
          {filters.soldIn !== '' && (
            <ActiveFilterNotice onAll={() => onFilter({ soldIn: '', page: 1 })}>
              {`Paid in ${monthLabel(filters.soldIn)}, and not given back${soldText(list?.sold)}`}
            </ActiveFilterNotice>
          )}
          {filters.toSend && (
            <ActiveFilterNotice onAll={() => onFilter({ toSend: false, page: 1 })}>
              Waiting for our own parcels
            </ActiveFilterNotice>
          )}
          {ticked.length > 0 && (
            <PrintBar orders={ticked.map(({ number }) => number)} papers={papers} onClear={clear} />
          )}
          <OrderTable {...orders} selection={selection} />
        </OfficeTabs>
      </Panel>
    </>
  );
}

const count = (figure: number, one: string) =>
  `${figure.toLocaleString('en')} ${figure === 1 ? one : `${one}s`}`;

/** `: 89 pieces in 41 orders`, the dashboard's figure for these rows. */
const soldText = (sold: { pieces: number; orders: number } | null | undefined) =>
  sold ? `: ${count(sold.pieces, 'piece')} in ${count(sold.orders, 'order')}` : '';
