import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useSelection } from '../../../components/office/lists/use-selection.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { parcelAction } from '../../../features/office-orders/order-actions.ts';
import {
  readParcelFilters,
  STAGE_LABELS,
  STAGES,
  writeParcelFilters,
} from '../../../features/office-parcels/parcel-filters.ts';
import { ParcelList } from '../../../features/office-parcels/parcel-list.tsx';
import { SHOP_PARCEL_PAPERS } from '../../../features/papers/paper-files.ts';
import { PrintBar } from '../../../features/papers/print-bar.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/parcels';

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => [{ title: 'Parcels | Harusi' }];

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const query = { ...readParcelFilters(url.searchParams), page_size: PAGE_SIZE };
  return browserApi.get('/admin/parcels/', { query, signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return parcelAction(readFormValues(await request.formData()));
}

export default function Parcels({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('order.changed');
  useRestoreFocus(result);
  const rules = { read: readParcelFilters, write: writeParcelFilters, pageSize: PAGE_SIZE };
  const parcels = useList(result, rules);
  const { filters, list, onFilter } = parcels;
  const { ticked, selection, clear } = useSelection(list?.results ?? [], {
    keyOf: ({ id }) => id,
    nameOf: ({ order }) => `order ${order}`,
  });
  return (
    <>
      <PageHeader title="Parcels" note="What we pack and send ourselves, the longest wait first." />
      <Panel flush>
        <OfficeTabs
          label="Stage"
          value={filters.stage}
          onChange={(stage) => onFilter({ stage, page: 1 })}
          tabs={stateTabs(STAGES, STAGE_LABELS, list?.counts)}
        >
          <SearchBar
            label="Search parcels"
            placeholder="Order number, name, phone or town"
            filters={filters}
            onFilter={onFilter}
          />
          {ticked.length > 0 && (
            <PrintBar orders={ticked.map(({ order }) => order)} papers={SHOP_PARCEL_PAPERS} onClear={clear} />
          )}
          <ParcelList {...parcels} selection={selection} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
