import { useState } from 'react';
import { ArrowLeft, Plus } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel, ReloadState } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { Pagination } from '../../../components/office/lists/pagination.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useFilters } from '../../../components/office/lists/use-list.ts';
import { saleAction, type SaleIntent } from '../../../features/flash-sales/sale-actions.ts';
import { SaleDialog, useSaleDialog } from '../../../features/flash-sales/sale-dialog.tsx';
import {
  readSaleFilters,
  writeSaleFilters,
  type SaleFilters,
} from '../../../features/flash-sales/sale-filters.ts';
import { SALE_VIEWS, VIEW_LABELS, type SaleRow } from '../../../features/flash-sales/sale-labels.ts';
import { DeleteSale, SaleList } from '../../../features/flash-sales/sale-list.tsx';
import { SaleStats } from '../../../features/flash-sales/sale-stats.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadAt } from '../../../lib/events/use-reload-at.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import type { Route } from './+types/flash-sales';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Flash Sales | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { state, search, page } = readSaleFilters(url.searchParams);
  const query = { state: state === 'all' ? undefined : state, search, page, page_size: PAGE_SIZE };
  return browserApi.get('/admin/flash-sales/', { query, signal: request.signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: SaleIntent = await request.json();
  return saleAction(intent);
}

export default function FlashSales({ loaderData: result }: Route.ComponentProps) {
  const { filters, loading, filter } = useFilters({ read: readSaleFilters, write: writeSaleFilters });
  const { state } = useRevalidator();
  const { opened, open, close } = useSaleDialog();
  const [leaving, setLeaving] = useState<SaleRow>();
  const list = result.ok ? result.value : undefined;
  useReloadOnEvents('campaign.changed', 'order.changed');
  useReloadAt(list?.summary.next_edge);
  const isNarrowed = filters.state !== 'all' || filters.search !== '';
  const create = (
    <Button onClick={() => open()}>
      <Icon of={Plus} small />
      Create Flash Sale
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Flash Sales"
        note="Prices drop and return on schedule."
        actions={
          <>
            <ButtonLink to="/admin/dashboard" variant="line">
              <Icon of={ArrowLeft} small />
              Back to Dashboard
            </ButtonLink>
            {create}
          </>
        }
      />
      <SaleStats summary={list?.summary} />
      <Panel title="Campaigns" action={<span className="text-fine text-stone">Times in Nairobi</span>} flush>
        <OfficeTabs
          label="State"
          value={filters.state}
          onChange={(value) => filter({ state: value, page: 1 })}
          tabs={[allTab(), ...stateTabs(SALE_VIEWS, VIEW_LABELS)]}
        >
          <SearchBar
            label="Search campaigns"
            placeholder="Name or description"
            filters={filters}
            onFilter={filter}
          />
          {!result.ok && <ReloadState message={result.problem.message} />}
          {list?.results.length === 0 && (
            <EmptyState
              art="tiara"
              title={emptyTitle(filters)}
              text={isNarrowed ? undefined : 'Choose products and a discount; it starts and ends by itself.'}
              action={isNarrowed ? undefined : create}
            />
          )}
          {list !== undefined && list.results.length > 0 && (
            <>
              <SaleList
                sales={list.results}
                loading={loading || state === 'loading'}
                onEdit={({ id }) => open(id)}
                onDelete={setLeaving}
              />
              <Pagination
                page={filters.page}
                size={PAGE_SIZE}
                list={list}
                onPage={(page) => filter({ page })}
                label="Pages of campaigns"
              />
            </>
          )}
        </OfficeTabs>
      </Panel>
      <SaleDialog opened={opened} onClose={close} onRetry={() => open(opened?.id)} />
      <DeleteSale sale={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function emptyTitle({ state, search }: SaleFilters): string {
  if (search !== '' || (state !== 'all' && state !== 'deleted')) return 'No campaigns match';
  return state === 'all' ? 'No campaign yet' : 'No campaign was deleted';
}
