import { PageHeader } from '../../../components/office/layout/page-header.tsx';
import { Panel } from '../../../components/office/layout/panel.tsx';
import { OfficeTabs } from '../../../components/office/lists/office-tabs.tsx';
import { SearchBar } from '../../../components/office/lists/search-bar.tsx';
import { allTab, stateTabs } from '../../../components/office/lists/state-tabs.ts';
import { useList } from '../../../components/office/lists/use-list.ts';
import { vendorAction } from '../../../features/office-vendors/vendor-actions.ts';
import {
  readVendorFilters,
  VENDOR_STATES,
  writeVendorFilters,
} from '../../../features/office-vendors/vendor-filters.ts';
import { VendorTable } from '../../../features/office-vendors/vendor-table.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { useReloadOnEvents } from '../../../lib/events/use-reload-on-events.ts';
import { readFormValues } from '../../../lib/forms/forms.ts';
import { useRestoreFocus } from '../../../lib/dialogs/use-restore-focus.ts';
import type { Route } from './+types/vendors';

const PAGE_SIZE = 20;
const STATE_WORDS = { active: 'Active', suspended: 'Suspended' };

export const meta: Route.MetaFunction = () => [{ title: 'Vendors | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { status, search, page } = readVendorFilters(url.searchParams);
  const query = { status: status === 'all' ? undefined : status, search, page, page_size: PAGE_SIZE };
  return browserApi.get('/admin/vendors/', { query, signal: request.signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return vendorAction(readFormValues(await request.formData()));
}

export default function Vendors({ loaderData: result }: Route.ComponentProps) {
  useReloadOnEvents('vendor.changed');
  useRestoreFocus(result);
  const vendors = useList(result, {
    read: readVendorFilters,
    write: writeVendorFilters,
    pageSize: PAGE_SIZE,
  });
  const { filters, list, onFilter } = vendors;
  return (
    <>
      <PageHeader title="Vendors" note="Who sells in the shop beside us, newest first." />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(status) => onFilter({ status, page: 1 })}
          tabs={[allTab(list?.counts), ...stateTabs(VENDOR_STATES, STATE_WORDS, list?.counts)]}
        >
          <SearchBar
            label="Search vendors"
            placeholder="Business, name, email or phone"
            filters={filters}
            onFilter={onFilter}
          />
          <VendorTable {...vendors} />
        </OfficeTabs>
      </Panel>
    </>
  );
}
