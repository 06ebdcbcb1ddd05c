import { useRevalidator } from 'react-router';
import { OfficeTabs } from '../../components/office/office-tabs.tsx';
import { PageHeader } from '../../components/office/page-header.tsx';
import { Panel } from '../../components/office/panel.tsx';
import { SearchBox } from '../../components/office/search-box.tsx';
import { actOnVendor } from '../../features/office-vendors/vendor-actions.ts';
import {
  readVendorFilters,
  VENDOR_STATES,
  writeVendorFilters,
} from '../../features/office-vendors/vendor-filters.ts';
import { VendorTable } from '../../features/office-vendors/vendor-table.tsx';
import { useFilters } from '../../features/shell/use-filters.ts';
import { useLive } from '../../features/shell/use-live.ts';
import { useLostFocus } from '../../features/shell/use-lost-focus.ts';
import { browserApi } from '../../lib/api.ts';
import { valuesOf } from '../../lib/forms.ts';
import type { Route } from './+types/vendors';

const PAGE_SIZE = 20;
const FILTERS = { read: readVendorFilters, write: writeVendorFilters };

export const meta: Route.MetaFunction = () => [{ title: 'Vendors | Harusi' }];

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { status, search, page } = readVendorFilters(url.searchParams);
  const query = { status: status === 'all' ? undefined : status, search, page, page_size: PAGE_SIZE };
  return browserApi.get('/admin/vendors/', { query, signal: request.signal });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnVendor(valuesOf(await request.formData()));
}

export default function Vendors({ loaderData: answer }: Route.ComponentProps) {
  useLive('vendor.changed');
  useLostFocus(answer);
  const { filters, loading, filter } = useFilters(FILTERS);
  const { revalidate, state } = useRevalidator();
  const list = answer.ok ? answer.value : undefined;
  const counts = list?.counts;
  return (
    <>
      <PageHeader title="Vendors" note="Who sells in the shop beside us, newest first." />
      <Panel flush>
        <OfficeTabs
          label="Status"
          value={filters.status}
          onChange={(value) =>
            filter({ status: VENDOR_STATES.find((one) => one === value) ?? 'all', page: 1 })
          }
          tabs={[
            { value: 'all', label: 'All', ...(counts && { count: counts.active + counts.suspended }) },
            { value: 'active', label: 'Active', ...(counts && { count: counts.active }) },
            { value: 'suspended', label: 'Suspended', ...(counts && { count: counts.suspended }) },
          ]}
        >
          <div className="flex flex-wrap gap-2 border-b border-line p-3">
            <SearchBox
              label="Search vendors"
              placeholder="Business, name, e-mail or phone"
              defaultValue={filters.search}
              onSearch={(search) => filter({ search, page: 1 })}
            />
          </div>
          <VendorTable
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
